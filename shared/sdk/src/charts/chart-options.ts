import type * as HC from 'highcharts';
import { groupDigits } from '@maru/domain/money';
import type { ChartStudy } from './price-chart.types.ts';
import type { PriceEngine } from './price-engine.ts';
import { paneLayout, type Pane } from './study.rules.ts';

export interface DrawingOptions {
  priceScale: number;
  hasVolume: boolean;
  studies?: readonly ChartStudy[] | undefined;
  /** Width in px reserved for the prices of the axis. */
  gutter: number;
  /** Absent until the chart has its size and its axes. */
  engine: () => PriceEngine | null;
  /** Called with a chart that has them, before its first drawing. */
  onFrame: (chart: HC.Chart) => void;
}

/** Highcharts fires this event before the first drawing; its types lack it. */
interface FrameEvents extends HC.ChartEventsOptions {
  beforeRender: (this: HC.Chart) => void;
}

/** Space in px above the highest price, half a tag high. */
const TOP = 12;
/** Text style of the axis labels. A label that may wrap or end in an ellipsis is parsed as markup and measured word by word. */
const LABEL = {
  color: 'var(--text-3)',
  fontSize: '0.6875rem',
  fontFamily: 'inherit',
  whiteSpace: 'nowrap' as const,
  textOverflow: 'none' as const,
};

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
  const { priceScale, hasVolume, studies = [], gutter, engine, onFrame } = drawing;
  const panes = paneLayout(hasVolume, studies.length);
  const events: FrameEvents = {
    beforeRender() {
      onFrame(this);
    },
    render: () => engine()?.paint(),
  };
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
      events,
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
        ...placeOf(panes.price),
        top: TOP,
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
        ...placeOf(panes.volume),
        // Scales the bars; it has no lines and no figures.
        visible: false,
        startOnTick: false,
        endOnTick: false,
      },
      ...studies.map((study, at) => studyAxis(study, panes.studies[at])),
    ],
    series: [],
  };
}

const placeOf = ({ top, height }: Pane) => ({ top: `${top}%`, height: `${height}%` });

/** Levels that are read as oversold and overbought. */
const RSI_LEVELS = [30, 70];

function studyAxis(study: ChartStudy, pane: Pane = { top: 80, height: 20 }): HC.YAxisOptions {
  const isRsi = study === 'rsi';
  return {
    ...placeOf(pane),
    opposite: true,
    // Beside the price's labels, not outside of them.
    offset: 0,
    title: { text: '' },
    gridLineColor: 'var(--line)',
    gridLineDashStyle: 'Dash',
    startOnTick: false,
    endOnTick: false,
    ...(isRsi ? { min: 0, max: 100 } : {}),
    tickPositions: isRsi ? RSI_LEVELS : [0],
    labels: {
      align: 'left',
      x: 8,
      y: 4,
      style: LABEL,
      // Highcharts' own makes a formatter of the browser's language, which takes longer than all labels.
      formatter: ({ value }) => String(value),
    },
  };
}
