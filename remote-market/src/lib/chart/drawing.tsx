import type { ReactNode } from 'react';
import { PriceChart } from '@maru/sdk/charts';
import { useTopic } from '@maru/sdk/live';
import { EmptyState, MarketIcon, QueryView, StaleOf, toneOf } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useCandles } from './candles.resource.ts';
import styles from './chart-panel.module.css';
import { ChartBlock } from './chart-panel.skeleton.tsx';
import { PERIOD_SPEC, type ChartPeriod } from './period.rules.ts';
import { useLiveCandle } from './use-live-candle.ts';

export type ChartKind = 'candle' | 'line';
const HEIGHT = '13.5rem';

export interface DrawingProps {
  symbol: string;
  name: string;
  scale: number;
  period: ChartPeriod;
  kind: ChartKind;
}

/** One period's candles with the live one at the end. */
export function Drawing({ symbol, name, scale, period, kind }: DrawingProps) {
  const t = useT();
  const { candle, isIntraday, visible } = PERIOD_SPEC[period];
  const { candles, loadOlder, query } = useCandles(symbol, candle);
  const live = useLiveCandle(symbol, candle, candles, () => void query.refetch());
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
        candles={candles}
        live={live}
        kind={kind}
        priceScale={scale}
        isIntraday={isIntraday}
        tone={change === undefined ? undefined : toneOf(change)}
        visible={visible}
        onNeedOlder={loadOlder}
        height={HEIGHT}
      />
    </>
  );
}

/** The room a chart takes, so that nothing moves when it comes. */
function Reserved({ children }: { children: ReactNode }) {
  return <div className={styles.reserved}>{children}</div>;
}
