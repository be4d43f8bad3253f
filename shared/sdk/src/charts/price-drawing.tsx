import HighchartsReact from 'highcharts-react-official';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Candle } from '@maru/domain/contracts';
import { useSharedT } from '../i18n/index.ts';
import { ChartIcon, IconButton, TableIcon } from '../ui/index.ts';
import { ChartController } from './chart-controller.ts';
import { priceText } from './chart-options.ts';
import { averageColor } from './average-color.ts';
import styles from './chart.module.css';
import { DataTable } from './data-table.tsx';
import { Highcharts } from './highcharts.ts';
import { chartHeight } from './lazy-chart.tsx';
import type { ChartStudy, PriceChartProps } from './price-chart.types.ts';
import { BAND_PERIOD, MACD_PERIODS, RSI_PERIOD } from './study.rules.ts';
import { fullTime } from './time.rules.ts';
import { rangeOf } from './view.rules.ts';

const AVERAGES = [5, 20, 60];
const NONE: readonly ChartStudy[] = [];
const PLOT = { className: styles['plot'], 'aria-hidden': true };

const STUDY_NAMES: Record<ChartStudy, string> = {
  rsi: `RSI ${RSI_PERIOD}`,
  macd: `MACD ${Object.values(MACD_PERIODS).join(' ')}`,
};

/** The drawing of `PriceChart`, loaded as a separate chunk. */
export function PriceDrawing(props: PriceChartProps) {
  const {
    label,
    candles,
    live,
    height,
    priceScale,
    isIntraday,
    kind,
    tone,
    averages = AVERAGES,
    hasVolume = true,
    hasBands = false,
    studies = NONE,
    note,
    start,
  } = props;
  const t = useSharedT();
  const [isTable, setIsTable] = useState(false);
  const toggle = (
    <IconButton label={t(isTable ? 'ui.chart.asChart' : 'ui.chart.asTable')} onClick={() => setIsTable(!isTable)}>
      {isTable ? <ChartIcon /> : <TableIcon />}
    </IconButton>
  );
  return (
    <div className={styles.chart} style={chartHeight(height)}>
      {isTable ? (
        <>
          <div className={styles.head}>
            <span className={styles.readout}>{note === undefined ? label : `${label} · ${note}`}</span>
            {toggle}
          </div>
          <DataTable {...{ label, candles, live, priceScale, isIntraday, hasVolume, start }} />
        </>
      ) : (
        // The drawing is created again when its kind changes; candles, ticks and tone only update it.
        <Stage
          key={`${kind} ${priceScale} ${isIntraday} ${averages.join()} ${hasVolume} ${hasBands} ${studies.join()} ${kind === 'line' && tone}`}
          {...props}
          averages={averages}
          hasVolume={hasVolume}
          hasBands={hasBands}
          studies={studies}
          toggle={toggle}
        />
      )}
    </div>
  );
}

type StageProps = PriceChartProps & {
  averages: readonly number[];
  hasVolume: boolean;
  studies: readonly ChartStudy[];
  toggle: ReactNode;
};

function Stage({
  label,
  candles,
  live,
  tone,
  onNeedOlder,
  toggle,
  marks,
  events,
  note,
  start,
  ...settings
}: StageProps) {
  const t = useSharedT();
  const [controller] = useState(() => new ChartController({ ...settings, tone }, { candles, marks, events }));
  const stage = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const summary = useSummary(candles, live, settings);
  const id = useId();
  const mount = useEffectEvent(() => {
    if (!stage.current || !overlay.current || !readout.current || !legend.current || !said.current) return;
    return controller.mount({
      stage: stage.current,
      overlay: overlay.current,
      readout: readout.current,
      legend: legend.current,
      said: said.current,
    });
  });
  const older = useEffectEvent(() => onNeedOlder?.());

  useEffect(() => mount(), []);
  useEffect(() => controller.subscribe(older), [controller]);
  useEffect(
    () =>
      controller.setWords({
        open: t('ui.chart.open'),
        high: t('ui.chart.high'),
        low: t('ui.chart.low'),
        close: t('ui.chart.close'),
        volume: t('ui.chart.volume'),
      }),
    [controller, t],
  );
  useEffect(() => controller.show(candles), [controller, candles]);
  useEffect(() => controller.setTone(tone), [controller, tone]);
  useEffect(() => controller.setStart(start), [controller, start]);
  useEffect(() => controller.setMarks(marks, events), [controller, marks, events]);
  useEffect(() => {
    if (live) controller.tick(live);
  }, [controller, live]);

  return (
    <>
      <div className={styles.head}>
        <div ref={legend} className={styles.readout}>
          {settings.averages.map((period, at) => (
            <span key={period} style={{ color: averageColor(at) }}>
              MA {period}
            </span>
          ))}
          {settings.hasBands && <span>BB {BAND_PERIOD}</span>}
          {settings.studies.map((study) => (
            <span key={study}>{STUDY_NAMES[study]}</span>
          ))}
          {note !== undefined && <span>{note}</span>}
        </div>
        <div ref={readout} className={styles.readout} hidden />
        {toggle}
      </div>
      <div
        ref={stage}
        className={styles.stage}
        // Screen readers pass the arrow keys on to an application alone.
        role="application"
        aria-label={label}
        aria-describedby={id}
        tabIndex={0}
        onKeyDown={(event) => controller.press(event.key) && event.preventDefault()}
      >
        <HighchartsReact
          highcharts={Highcharts}
          options={controller.options}
          allowChartUpdate={false}
          containerProps={PLOT}
        />
        <div ref={overlay} className={styles.overlay} aria-hidden="true" />
      </div>
      <p id={id} hidden>
        {summary}
      </p>
      <p ref={said} className={styles.hidden} role="status" />
    </>
  );
}

/** The loaded candles and the live one in one sentence, and how to read each: what a screen reader says when the chart takes the focus. */
function useSummary(
  candles: readonly Candle[],
  live: Candle | null | undefined,
  { isIntraday, priceScale }: Pick<StageProps, 'isIntraday' | 'priceScale'>,
) {
  const t = useSharedT();
  const loaded = useMemo(() => rangeOf(candles), [candles]);
  const range = live ? rangeOf([live], loaded) : loaded;
  if (!range) return '';
  const time = (moment: number) => fullTime(moment, isIntraday);
  const price = (value: number) => priceText(value, priceScale);
  return t('ui.chart.summary', {
    from: time(range.from),
    to: time(range.to),
    first: price(range.first),
    last: price(range.last),
    high: price(range.high),
    low: price(range.low),
  });
}
