import { PriceChart } from '@maru/sdk/charts';
import type { Candle } from '@maru/domain/contracts';
import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Parts of both arms' charts: the candles alone, or with the volume and averages of these periods. */
const COUNT = 10_000;
const query = new URLSearchParams(location.search);
const isFull = query.get('parts') === 'full';
const AVERAGES = isFull ? [5, 20, 60] : [];
const MINUTE = 60_000;
const FIRST = Date.UTC(2026, 9, 1);

/** A walk that is the same in both arms. */
function makeCandles(): Candle[] {
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let price = 70_000;
  return Array.from({ length: COUNT }, (_, i): Candle => {
    const open = price;
    const close = Math.max(1_000, open + Math.round((random() - 0.5) * 8) * 100);
    price = close;
    const [high, low] = [Math.max(open, close) + 100, Math.min(open, close) - 100];
    return [FIRST + i * MINUTE, open, high, low, close, 1_000 + Math.round(random() * 9_000)];
  });
}

const candles = makeCandles();
/** The last candle after the nth tick: its close goes up and down inside the candle's own range and beyond it. */
function tickOf(n: number): Candle {
  const [time, open, high, low, close, volume] = candles.at(-1)!;
  const price = close + ((n * 7) % 11) * 100 - 500;
  return [time, open, Math.max(high, price), Math.min(low, price), price, volume + n * 10];
}

/** @returns what draws the nth tick */
type Arm = (place: HTMLElement) => (n: number) => void;

const maru: Arm = (place) => {
  let show: (candle: Candle) => void = () => undefined;
  function Page() {
    const [live, setLive] = useState<Candle | null>(null);
    show = setLive;
    return (
      <PriceChart
        label="Bench"
        candles={candles}
        live={live}
        kind="candle"
        priceScale={0}
        isIntraday
        averages={AVERAGES}
        hasVolume={isFull}
        height="288px"
      />
    );
  }
  flushSync(() => createRoot(place).render(<Page />));
  return (n) => show(tickOf(n));
};

const light: Arm = (place) => {
  const toTime = (ms: number) => (ms / 1_000) as UTCTimestamp;
  const chart = createChart(place, { width: 390, height: 288 });
  const bars = chart.addSeries(CandlestickSeries);
  const volumes = isFull
    ? chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } })
    : undefined;
  volumes?.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  const toBar = ([time, open, high, low, close]: Candle) => ({ time: toTime(time), open, high, low, close });
  const toVolume = ([time, , , , , value]: Candle) => ({ time: toTime(time), value });
  bars.setData(candles.map(toBar));
  volumes?.setData(candles.map(toVolume));
  const closes = candles.map(([, , , , close]) => close);
  const lines = AVERAGES.map((period) => {
    const line = chart.addSeries(LineSeries, { lineWidth: 1 });
    let sum = 0;
    line.setData(
      candles.flatMap(([time, , , , close], i) => {
        sum += close - (closes[i - period] ?? 0);
        return i < period - 1 ? [] : [{ time: toTime(time), value: sum / period }];
      }),
    );
    const rest = closes.slice(-period, -1).reduce((total, close) => total + close, 0);
    return { line, period, rest };
  });
  return (n) => {
    const candle = tickOf(n);
    bars.update(toBar(candle));
    volumes?.update(toVolume(candle));
    for (const { line, period, rest } of lines)
      line.update({ time: toTime(candle[0]), value: (rest + candle[4]) / period });
  };
};

declare global {
  interface Window {
    /** Draws so many ticks, one a frame. */
    drawTicks: (count: number) => Promise<void>;
  }
}

const arms: Record<string, Arm> = { maru, light };
const place = document.body.appendChild(document.createElement('div'));
place.style.width = '390px';
const draw = arms[query.get('arm') ?? '']?.(place);
let drawn = 0;
window.drawTicks = (count) =>
  new Promise((done) => {
    let left = count;
    const next = () => {
      if (left-- === 0) return done();
      draw?.((drawn += 1));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
