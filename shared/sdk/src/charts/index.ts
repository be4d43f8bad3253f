/** Charts. This module is small; Highcharts comes with the first chart that is shown. */
export { PriceChart } from './price-chart.tsx';
export type { PriceChartProps } from './price-chart.types.ts';
export { LineChart, type LineChartProps } from './line-chart.tsx';
