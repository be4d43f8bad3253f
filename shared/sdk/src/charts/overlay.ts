import type * as HC from 'highcharts';
import { priceText } from './chart-options.ts';
import styles from './chart.module.css';

/** The elements above the drawing. They move by transform only and never redraw the chart. */
export interface Overlay {
  /** Moves the dashed line and its tag to the last price. */
  showLast: (chart: HC.Chart, price: number, tone: 'rise' | 'fall' | 'flat') => void;
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

/** Creates the elements inside `host` (emptied first); prices have `scale` decimals. */
export function createOverlay(host: HTMLElement, scale: number): Overlay {
  host.replaceChildren();
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
      const top = edgeOf(axis);
      const y = axis.toPixels(price, false);
      // Outside the scale it stays at the edge, so that the last price is always visible.
      const shown = Math.min(Math.max(y, top), top + axis.len);
      last.hidden = false;
      last.dataset['tone'] = tone;
      last.dataset['edge'] = shown === y ? '' : 'out';
      last.style.transform = `translateY(${shown.toFixed(1)}px)`;
      lastTag.textContent = priceText(price, scale);
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
