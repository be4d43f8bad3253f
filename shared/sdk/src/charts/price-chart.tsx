import { lazyChart } from './lazy-chart.tsx';
import type { PriceChartProps } from './price-chart.types.ts';

/**
 * Candles or a line with volume and moving averages, the last price, pan, zoom and crosshair, and the same data as a
 * table. The drawing code is a separate chunk; its space is reserved, so that nothing moves when it has loaded.
 */
export const PriceChart = lazyChart<PriceChartProps>(async () => (await import('./price-drawing.tsx')).PriceDrawing);
