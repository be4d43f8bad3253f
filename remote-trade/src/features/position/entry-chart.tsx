import { useMemo } from 'react';
import { EXIT_KINDS } from '@maru/domain/trading';
import type { Position } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { PriceChart } from '@maru/sdk/charts';
import { useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { Card, toneOf } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { scaleOf } from '../../lib/price.rules.ts';
import { positionKey } from '../../lib/words.rules.ts';
import { liveCandle } from './position.rules.ts';
import styles from './entry-chart.module.css';
import { useExit } from '../../lib/exit.resource.ts';

const HEIGHT = '9rem';
const DAYS = 60;
const STALE_MS = 30_000;

/** The last days of a position's stock, with the average price of its entry and the prices of its exit. Before its first trade a sentence takes the place of the chart. */
export function EntryChart({ position }: { position: Position }) {
  const t = useT();
  const { symbol, entryPrice } = position;
  const name = useLocalized()(position.name);
  // A position is in shares of now, so are the prices before a split.
  const input = { symbol, period: '1d', limit: DAYS, adjustment: 'forward' } as const;
  const { data } = useApiQuery('/market/Kline', input, { staleTime: STALE_MS });
  const quote = useTopic(`quote:${symbol}`);
  const candles = data?.candles ?? [];
  const { exit } = useExit(position.positionId);
  const entryName = t(positionKey(position, 'entryShort'));
  // The same array with every quote: another one would build the marks anew.
  const marks = useMemo(
    () =>
      [
        { price: entryPrice, name: entryName },
        ...EXIT_KINDS.map((kind) => ({ price: (!exit?.refusal && exit?.[kind]) || null, name: t(`exit.${kind}`) })),
      ].flatMap(({ price, name: of }) =>
        price === null ? [] : [{ price: Number(price), label: `${of} ${groupDigits(price)}` }],
      ),
    [entryPrice, entryName, exit, t],
  );
  return (
    <Card>
      <div className={styles.chart}>
        {data?.candles.length === 0 && <p className={styles.none}>{t('position.noChart')}</p>}
        {candles.length > 0 && (
          <PriceChart
            label={t('position.chart', { name })}
            candles={candles}
            live={quote && liveCandle(candles, quote)}
            kind="candle"
            priceScale={scaleOf(entryPrice)}
            isIntraday={false}
            tone={quote && toneOf(quote.change)}
            averages={[]}
            hasVolume={false}
            visible={DAYS}
            marks={marks}
            height={HEIGHT}
          />
        )}
      </div>
    </Card>
  );
}
