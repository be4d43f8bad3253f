import type * as HC from 'highcharts';
import { priceText } from './chart-options.ts';
import type { Candle } from '@maru/domain/contracts';
import type { ChartEvent, PriceMark } from './price-chart.types.ts';
import { candleAt } from './view.rules.ts';
import styles from './chart.module.css';

/** The elements above the drawing. They move by transform only and never redraw the chart. */
export interface Overlay {
  /** Moves the dashed line and its tag to the last price. */
  showLast: (chart: HC.Chart, price: number, tone: 'rise' | 'fall' | 'flat') => void;
  /** Moves the lines of the marked prices. */
  showMarks: (chart: HC.Chart) => void;
  /** Moves the marks of the events to their candles. */
  showEvents: (chart: HC.Chart, candles: readonly Candle[]) => void;
  /** Moves the crosshair to a candle (its index) and a height in px; null hides it. */
  showCross: (chart: HC.Chart, at: { index: number; y: number } | null) => void;
}

/** Upper edge in px; Highcharts has it, but its types do not. */
const edgeOf = (axis: HC.Axis) => (axis as HC.Axis & { top?: number }).top ?? 0;

function part(parent: HTMLElement, name: string): HTMLElement {
  const node = document.createElement('div');
  node.className = styles[name] ?? '';
  node.hidden = true;
  parent.append(node);
  return node;
}

/** Height of a price in px: at the edge of the scale when it is outside. */
function heightOf(axis: HC.Axis, price: number): { y: number; isOutside: boolean } {
  const top = edgeOf(axis);
  const exact = axis.toPixels(price, false);
  const y = Math.min(Math.max(exact, top), top + axis.len);
  return { y, isOutside: y !== exact };
}

function move(line: HTMLElement, { y, isOutside }: { y: number; isOutside: boolean }): void {
  line.hidden = false;
  line.dataset['edge'] = isOutside ? 'out' : '';
  line.style.transform = `translateY(${y.toFixed(1)}px)`;
}

/** Creates the elements inside `host` (emptied first); prices have `scale` decimals. */
export function createOverlay(
  host: HTMLElement,
  scale: number,
  marks: readonly PriceMark[] = [],
  events: readonly ChartEvent[] = [],
): Overlay {
  host.replaceChildren();
  const lines = marks.map(({ price, label }) => {
    const line = part(host, 'mark');
    const tag = part(line, 'markTag');
    tag.hidden = false;
    tag.textContent = label;
    return { line, price };
  });
  const points = events.map((event) => {
    const point = part(host, 'event');
    point.dataset['side'] = event.side;
    point.textContent = event.label;
    return { ...event, point };
  });
  const last = part(host, 'last');
  const lastTag = part(last, 'tag');
  const down = part(host, 'crossDown');
  const across = part(host, 'crossAcross');
  const acrossTag = part(across, 'tag');
  lastTag.hidden = false;
  acrossTag.hidden = false;

  return {
    showLast: (chart, price, tone) => {
      const [axis] = chart.yAxis;
      if (!axis || !Number.isFinite(price)) return;
      last.dataset['tone'] = tone;
      move(last, heightOf(axis, price));
      lastTag.textContent = priceText(price, scale);
    },
    showMarks: (chart) => {
      const [axis] = chart.yAxis;
      if (axis) for (const { line, price } of lines) move(line, heightOf(axis, price));
    },
    showEvents: (chart, candles) => {
      const [price] = chart.yAxis;
      const [time] = chart.xAxis;
      if (!price || !time) return;
      for (const { point, side, time: at } of points) {
        const index = candleAt(candles, at);
        const candle = candles[index];
        const x = candle ? time.toPixels(index, false) : -1;
        point.hidden = !candle || x < 0 || x > chart.plotWidth;
        if (!candle || point.hidden) continue;
        const { y } = heightOf(price, side === 'buy' ? candle[3] : candle[2]);
        point.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      }
    },
    showCross: (chart, at) => {
      down.hidden = at === null;
      const [price] = chart.yAxis;
      const [time] = chart.xAxis;
      if (!at || !price || !time) {
        across.hidden = true;
        return;
      }
      down.style.transform = `translateX(${time.toPixels(at.index, false).toFixed(1)}px)`;
      const top = edgeOf(price);
      across.hidden = at.y < top || at.y > top + price.len;
      across.style.transform = `translateY(${at.y.toFixed(1)}px)`;
      acrossTag.textContent = priceText(price.toValue(at.y, false), scale);
    },
  };
}
