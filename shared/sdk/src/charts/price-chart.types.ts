import type { Candle } from '@maru/domain/contracts';

/** A labelled price; one outside the scale stays at its edge. */
export interface PriceMark {
  /** The scale includes it. */
  readonly isInScale?: boolean;
  readonly price: number;
  readonly label: string;
}

/** A moment on the chart: a customer's own fill, flagged at the price, or what is marked below the prices. */
export interface ChartEvent {
  /** Epoch ms. */
  readonly time: number;
  readonly kind: 'buy' | 'sell' | 'dividend' | 'split' | 'news';
  /** Text of the mark: one letter below the prices. */
  readonly label: string;
  /** Line of the read-out of its candle. */
  readonly detail?: string;
}

/** A study in a pane of its own below the price. */
export type ChartStudy = 'rsi' | 'macd';

export interface PriceChartProps {
  /** Accessible name: the stock and the period. */
  label: string;
  /** History, oldest first. A longer array with the same end keeps the view (older candles were loaded). */
  candles: readonly Candle[];
  kind: 'candle' | 'line';
  /** Decimals of a price: 0 for won stocks, 2 for indices. */
  priceScale: number;
  /** True for periods below a day: labels are times. */
  isIntraday: boolean;
  /**
   * The live candle: replaces the last of `candles` if its open time is the same, is appended if newer. At most one
   * draw per frame.
   */
  live?: Candle | null;
  /** Colour of the last-price tag and of a line: the day's direction. Default: that of the last candle. */
  tone?: 'rise' | 'fall' | 'flat';
  /** Prices with a line of their own, such as a customer's entry. */
  marks?: readonly PriceMark[];
  /** Periods of the moving averages; 5, 20, 60 by default. */
  averages?: readonly number[];
  hasVolume?: boolean;
  /** Bollinger bands of 20 candles and two deviations. */
  hasBands?: boolean;
  /** At most two fit legibly. */
  studies?: readonly ChartStudy[];
  /**
   * Marked at their candles and read out with them; those outside of the history are not shown. Where marks would overlap, the newest
   * is drawn.
   */
  events?: readonly ChartEvent[];
  /** Shown beside the names of the averages, such as how prices are adjusted. */
  note?: string | undefined;
  /** Sentence that there are no older candles: shown while the first one is in sight, and below the last row of the table. */
  start?: string | undefined;
  /** Visible candles when the chart opens; as many as fit legibly when absent. */
  visible?: number;
  /** Called once when the view comes near the oldest candle; again after `candles` has grown. */
  onNeedOlder?: () => void;
  /** CSS height of the drawing; 18rem by default. The header above it has another 44 px. It grows with a flex container. */
  height?: string;
}
