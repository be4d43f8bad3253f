import type * as HC from 'highcharts';
import { groupDigits } from '@maru/domain/money';
import type { PriceEngine } from './price-engine.ts';

export interface DrawingOptions {
  priceScale: number;
  hasVolume: boolean;
  /** Width in px reserved for the prices of the axis. */
  gutter: number;
  /** Absent until the chart is drawn. */
  engine: () => PriceEngine | null;
}

/** Space in px above the highest price, half a label high. */
const TOP = 8;
/** Text style of the axis labels. */
const LABEL = { color: 'var(--text-3)', fontSize: '0.6875rem', fontFamily: 'inherit' };

/** A price of the axis with the instrument's decimals: chart data, never an amount. */
export function priceText(value: number, scale: number): string {
  return groupDigits(value.toFixed(scale));
}

/** Width of a price at the axis' text size, which grows with the root. */
export function gutterFor(price: number, scale: number): number {
  const letters = Math.max(4, priceText(price, scale).length);
  const rem = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) || 16;
  return Math.ceil(letters * rem * 0.41 + rem);
}

/** Colours are CSS variables, so theme and rise colour change without touching the chart; no style element is injected (CSP). */
export function chartOptions(drawing: DrawingOptions): HC.Options {
  const { priceScale, hasVolume, gutter, engine } = drawing;
  return {
    palette: { injectCSS: false },
    accessibility: { enabled: false },
    credits: { enabled: false },
    title: { text: '' },
    legend: { enabled: false },
    chart: {
      // Axes without a series: the painter draws the series.
      showAxes: true,
      animation: false,
      backgroundColor: 'transparent',
      spacing: [0, 0, 0, 0],
      marginTop: TOP,
      marginBottom: 24,
      marginLeft: 0,
      marginRight: gutter,
      style: { fontFamily: 'inherit' },
      events: { render: () => engine()?.paint() },
    },
    xAxis: {
      lineWidth: 0,
      tickWidth: 0,
      minPadding: 0,
      maxPadding: 0,
      tickPositioner: () => engine()?.tickPositions() ?? [],
      labels: {
        style: LABEL,
        y: 17,
        rotation: 0,
        overflow: 'justify',
        formatter: ({ value }) => engine()?.tickLabel(Number(value)) ?? '',
      },
    },
    yAxis: [
      {
        top: TOP,
        height: hasVolume ? '76%' : '100%',
        opposite: true,
        title: { text: '' },
        gridLineColor: 'var(--line)',
        gridLineDashStyle: 'Dash',
        startOnTick: false,
        endOnTick: false,
        tickPixelInterval: 44,
        labels: {
          align: 'left',
          x: 8,
          y: 4,
          style: LABEL,
          formatter: ({ value }) => priceText(Number(value), priceScale),
        },
      },
      {
        top: '80%',
        height: '20%',
        title: { text: '' },
        gridLineWidth: 0,
        startOnTick: false,
        endOnTick: false,
        labels: { enabled: false },
      },
    ],
    series: [],
  };
}
