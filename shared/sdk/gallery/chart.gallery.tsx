import { useEffect, useState } from 'react';
import { PriceChart } from '../src/charts/index.ts';
import type { Candle } from '@maru/domain/contracts';
import { AppBar, Card, Screen } from '../src/ui/index.ts';
import words from './words.json';

const DAY = 86_400_000;
let state = 5;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};

/** `count` candles that end now, a random walk on the tick grid. */
function history(count: number, step: number): Candle[] {
  let price = 66_000;
  const end = Math.floor(Date.UTC(2026, 10, 20) / step) * step;
  return Array.from({ length: count }, (_, index) => {
    const open = price;
    const close = Math.max(100, Math.round((open + (random() - 0.48) * 1400) / 100) * 100);
    price = close;
    const high = Math.max(open, close) + Math.round(random() * 6) * 100;
    const low = Math.min(open, close) - Math.round(random() * 6) * 100;
    return [end - (count - index) * step, open, high, low, close, Math.round(200_000 + random() * 900_000)];
  });
}

const COUNT = Number(new URLSearchParams(location.search).get('n') ?? 400);

/** Ticks every 250 ms; asks for older candles until there are 2,000. `window.tick()` lets a benchmark drive it. */
export function LiveChart({ kind }: { kind: 'candle' | 'line' }) {
  const [candles, setCandles] = useState(() => history(COUNT, DAY));
  const [live, setLive] = useState<Candle | null>(null);
  useEffect(() => {
    const tick = () => {
      const [time, open, high, low, close, volume] = candles.at(-1) ?? [0, 0, 0, 0, 0, 0];
      const price = close + Math.round((random() - 0.5) * 8) * 100;
      setLive([time, open, Math.max(high, price), Math.min(low, price), price, volume + 5000]);
    };
    Object.assign(window, { tick });
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [candles]);
  const older = () =>
    setCandles((now) => {
      const first = now[0]?.[0] ?? 0;
      const more = history(200, DAY).map((candle, at): Candle => {
        const [, ...rest] = candle;
        return [first - (200 - at) * DAY, ...rest];
      });
      return now.length < 2000 ? [...more, ...now] : now;
    });
  return (
    <PriceChart
      label={words.stocks[0] ?? ''}
      candles={candles}
      live={live}
      kind={kind}
      priceScale={0}
      isIntraday={false}
      tone="rise"
      onNeedOlder={older}
    />
  );
}

export function ChartPage() {
  const [minutes] = useState(() => history(300, 60_000));
  return (
    <Screen tone="surface" bar={<AppBar title={words.indexA} back="/" />}>
      <PriceChart label={words.stocks[1] ?? ''} candles={minutes} kind="candle" priceScale={0} isIntraday />
      <Card>
        <LiveChart kind="line" />
      </Card>
    </Screen>
  );
}
