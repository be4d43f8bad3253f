/** Charts. This module is small; Highcharts loads with the first visible chart. */
export { PriceChart } from './price-chart.tsx';
export type { ChartEvent, ChartStudy, PriceChartProps, PriceMark } from './price-chart.types.ts';
