import { useMemo, type ReactNode } from 'react';
import { PriceChart, type ChartEvent, type PriceMark } from '@maru/sdk/charts';
import { groupDigits } from '@maru/domain/money';
import { useTopic } from '@maru/sdk/live';
import { EmptyState, MarketIcon, QueryView, StaleOf, toneOf } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useCandles } from './candles.resource.ts';
import styles from './chart-panel.module.css';
import { ChartBlock } from './chart-panel.skeleton.tsx';
import type { ChartStyle } from './chart-style.rules.ts';
import { placeDays } from './events.rules.ts';
import { candlesOf, PERIOD_SPEC, visibleCandles, type ChartPeriod } from './period.rules.ts';
import { useLiveCandle } from './use-live-candle.ts';

export type ChartKind = 'candle' | 'line';
/** At least half of the screen; in full screen it grows to the room that the other rows leave. */
const HEIGHT = { normal: 'max(13.5rem, 50svh)', full: '0px' };
const NO_AVERAGES: readonly number[] = [];
const NO_EVENTS: readonly ChartEvent[] = [];

const STUDIES = ['rsi', 'macd'] as const;

export interface DrawingProps {
  symbol: string;
  name: string;
  scale: number;
  period: ChartPeriod;
  kind: ChartKind;
  style: ChartStyle;
  isFull: boolean;
  /** Whether prices have dividends and splits. */
  isAdjustable: boolean;
  /** Close of the day before; a price, not an amount. */
  previousClose: string | undefined;
  marks: readonly PriceMark[];
  events: readonly ChartEvent[];
}

/** One period's candles with the live one at the end. */
export function Drawing(props: DrawingProps) {
  const { symbol, name, scale, period, kind, style, isFull, isAdjustable, events } = props;
  const t = useT();
  const adjustment = isAdjustable ? style.adjustment : 'none';
  const spec = PERIOD_SPEC[period];
  const { candle, isIntraday, isLine } = spec;
  const studies = useMemo(() => STUDIES.filter((study) => style[study]), [style]);
  const { candles, factor, isWhole, loadOlder, query } = useCandles({
    ...{ symbol, period: candle, adjustment },
    limit: spec.page,
  });
  const shown = useMemo(() => candlesOf(spec, candles), [spec, candles]);
  const placed = useMemo(() => placeDays(events, candles, candle), [events, candles, candle]);
  const live = useLiveCandle({ symbol, period: candle, history: candles, factor }, () => void query.refetch());
  const marks = useComparable(useMarks(props), factor, scale);
  const change = useTopic(`quote:${symbol}`)?.change;
  if (candles.length === 0)
    return (
      <Reserved>
        <QueryView query={query} loading={<ChartBlock />}>
          {() => <EmptyState icon={MarketIcon} title={t('chart.empty')} />}
        </QueryView>
      </Reserved>
    );
  return (
    <>
      <StaleOf query={query} />
      <PriceChart
        label={t('chart.label', { name, period: t(`chart.period.${period}`) })}
        candles={shown}
        live={live}
        kind={isLine ? 'line' : kind}
        priceScale={scale}
        isIntraday={isIntraday}
        tone={change === undefined ? undefined : toneOf(change)}
        visible={visibleCandles(spec, shown)}
        averages={style.averages ? undefined : NO_AVERAGES}
        hasVolume={style.volume}
        hasBands={style.bands}
        studies={studies}
        marks={marks}
        events={style.events ? placed : NO_EVENTS}
        note={adjustment === 'none' ? undefined : t(`chart.adjusted.${adjustment}`)}
        start={isWhole && !spec.isOneDay ? t(isIntraday ? 'chart.startMinutes' : 'chart.start') : undefined}
        onNeedOlder={shown.length === candles.length ? loadOlder : undefined}
        height={isFull ? HEIGHT.full : HEIGHT.normal}
      />
    </>
  );
}

/** The marked prices; those of one day have the previous close among them. */
function useMarks({ period, marks, previousClose }: DrawingProps): readonly PriceMark[] {
  const t = useT();
  const close = PERIOD_SPEC[period].isOneDay ? previousClose : undefined;
  return useMemo(() => {
    if (close === undefined) return marks;
    return [
      { price: Number(close), label: t('chart.previousClose', { price: groupDigits(close) }), isInScale: true },
      ...marks,
    ];
  }, [close, marks, t]);
}

/** Marked prices among adjusted candles: each in the place of a price of now, and with both figures where those differ. */
function useComparable(marks: readonly PriceMark[], factor: number, scale: number): readonly PriceMark[] {
  const t = useT();
  return useMemo(() => {
    if (factor === 1) return marks;
    const unit = 10 ** scale;
    return marks.map((mark) => {
      const price = mark.price * factor;
      const label = t('chart.adjustedMark', {
        label: mark.label,
        price: groupDigits(String(Math.round(price * unit) / unit)),
      });
      return { ...mark, price, label };
    });
  }, [marks, factor, scale, t]);
}

/** The room a chart takes, so that nothing moves when it comes. */
function Reserved({ children }: { children: ReactNode }) {
  return <div className={styles.reserved}>{children}</div>;
}
