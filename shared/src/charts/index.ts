/** Charts. This module is small; Highcharts comes with the first chart that is shown. */
export { PriceChart, type PriceChartProps } from './price-chart.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
