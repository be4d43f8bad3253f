import { useState } from 'react';
import type { ChartEvent, PriceMark } from '@maru/sdk/charts';
import { ADJUSTMENTS } from '@maru/domain/trading';
import { Switch } from '@maru/sdk/fields';
import { ChipGroup, cx, IconButton, Segmented, Sheet } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useQueryChoice } from '../use-query-choice.ts';
import styles from './chart-panel.module.css';
import { CHART_PARTS } from './chart-style.rules.ts';
import { ChartLead } from './chart-lead.tsx';
import { Drawing, type ChartKind } from './drawing.tsx';
import { CANDLE_PERIODS, CHART_PERIODS, CHART_SPANS, type ChartPeriod } from './period.rules.ts';
import { ToolIcon } from './tool-icon.tsx';
import { useChartStyle } from './use-chart-style.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useInertAround } from './use-inert-around.ts';
import { useRoom } from './use-room.ts';

const KINDS: readonly ChartKind[] = ['candle', 'line'];

export interface ChartPanelProps {
  symbol: string;
  name: string;
  scale: number;
  /** Prices with a line of their own. */
  marks?: readonly PriceMark[];
  /** Moments that are flagged at their candles. */
  events?: readonly ChartEvent[];
  /** Close of the day before, marked on the chart of one day. */
  previousClose?: string | undefined;
  /** Whether its prices have dividends and splits, which can be adjusted for. */
  isAdjustable?: boolean;
}

const NO_MARKS: readonly PriceMark[] = [];
const NO_EVENTS: readonly ChartEvent[] = [];

/** The chart of one instrument with its periods, spans and tools below. */
export function ChartPanel({
  symbol,
  name,
  scale,
  marks = NO_MARKS,
  events = NO_EVENTS,
  previousClose,
  isAdjustable = false,
}: ChartPanelProps) {
  const t = useT();
  const [period, setPeriod] = useQueryChoice('period', CHART_PERIODS, '1d');
  const [kind, setKind] = useQueryChoice('chart', KINDS, 'candle');
  const [style, change] = useChartStyle();
  const [isFull, setIsFull] = useFullScreen();
  const [isChoosing, setIsChoosing] = useState(false);
  const room = useRoom();
  useInertAround(room, isFull);
  const other: ChartKind = kind === 'candle' ? 'line' : 'candle';
  return (
    <section
      ref={room}
      aria-label={t('chart.title')}
      className={cx(isFull && styles.room)}
      tabIndex={isFull ? -1 : undefined}
    >
      <div className={cx(styles.panel, isFull && styles.full)}>
        {isFull && <ChartLead symbol={symbol} name={name} />}
        <div className={styles.drawing}>
          <Drawing
            key={`${symbol} ${period} ${style.adjustment}`}
            {...{ symbol, name, scale, period, kind, style, isFull, isAdjustable, previousClose, marks, events }}
          />
        </div>
        <div className={styles.rows}>
          <div className={styles.tools}>
            <PeriodRow
              className={styles.periods}
              label={t('chart.period')}
              items={CANDLE_PERIODS}
              value={period}
              onChange={setPeriod}
            />
          </div>
          <div className={styles.tools}>
            <PeriodRow
              className={styles.spans}
              label={t('chart.span')}
              items={CHART_SPANS}
              value={period}
              onChange={setPeriod}
            />
            <IconButton label={t(`chart.to.${other}`)} onClick={() => setKind(other)}>
              <ToolIcon tool={other} />
            </IconButton>
            <IconButton label={t('chart.parts')} onClick={() => setIsChoosing(true)}>
              <ToolIcon tool="settings" />
            </IconButton>
            <IconButton label={t(isFull ? 'chart.leaveFull' : 'chart.full')} onClick={() => setIsFull(!isFull)}>
              <ToolIcon tool={isFull ? 'normal' : 'full'} />
            </IconButton>
          </div>
        </div>
        <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={t('chart.parts')}>
          {isAdjustable && (
            <div className={styles.choice}>
              <p className={styles.choiceTitle}>{t('chart.adjustment')}</p>
              <Segmented
                label={t('chart.adjustment')}
                items={ADJUSTMENTS.map((id) => ({ id, label: t(`chart.adjustment.${id}`) }))}
                value={style.adjustment}
                onChange={(adjustment) => change({ adjustment })}
              />
              <p className={styles.choiceNote}>{t(`chart.adjustment.${style.adjustment}.note`)}</p>
            </div>
          )}
          {CHART_PARTS.filter((part) => isAdjustable || part !== 'events').map((part) => (
            <Switch
              key={part}
              label={t(`chart.part.${part}`)}
              checked={style[part]}
              onChange={(event) => change({ [part]: event.currentTarget.checked })}
            />
          ))}
        </Sheet>
      </div>
    </section>
  );
}

interface PeriodRowProps {
  className: string | undefined;
  label: string;
  items: readonly ChartPeriod[];
  value: ChartPeriod;
  onChange: (period: ChartPeriod) => void;
}

function PeriodRow({ className, label, items, value, onChange }: PeriodRowProps) {
  const t = useT();
  return (
    <div className={className}>
      <ChipGroup
        label={label}
        items={items.map((id) => ({ id, label: t(`chart.period.${id}`) }))}
        value={value}
        onChange={onChange}
        isBare
      />
    </div>
  );
}
