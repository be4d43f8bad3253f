import { useMemo } from 'react';
import type { Candle } from '@maru/domain/contracts';
import { PriceChart } from './price-chart.tsx';
import type { PriceChartProps } from './price-chart.types.ts';

export interface LineChartProps extends Pick<
  PriceChartProps,
  'label' | 'priceScale' | 'isIntraday' | 'tone' | 'height' | 'onNeedOlder'
> {
  /** `[time ms, value]`, oldest first: an index, a NAV. */
  points: readonly (readonly [number, number])[];
}

/** One line without volume or averages. */
export function LineChart({ points, ...props }: LineChartProps) {
  const candles = useMemo(() => points.map(([time, value]): Candle => [time, value, value, value, value, 0]), [points]);
  return <PriceChart {...props} candles={candles} kind="line" averages={NONE} hasVolume={false} />;
}
const NONE: readonly number[] = [];
