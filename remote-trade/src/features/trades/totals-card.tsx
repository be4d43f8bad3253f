import { useEffect, useMemo, useState } from 'react';
import type { ApiOutput } from '@maru/domain/contracts';
import { watchTopic } from '@maru/sdk/live';
import { Amount, Card, Change, ExplainButton, QueryView, type Known } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { moveTotals } from '../../lib/pnl.rules.ts';
import styles from './totals-card.module.css';
import { TotalsSkeleton } from './trades.skeleton.tsx';

type Open = ApiOutput<'/trade/Positions'>;
const NO_PRICES: ReadonlyMap<string, string> = new Map();

/** Prices of several symbols at once; this component renders with them, nobody else. */
function usePrices(symbols: readonly string[]): ReadonlyMap<string, string> {
  const [prices, setPrices] = useState(NO_PRICES);
  const key = [...new Set(symbols)].sort().join(' ');
  useEffect(() => {
    const stops = key
      .split(' ')
      .filter(Boolean)
      .map((symbol) =>
        watchTopic(`quote:${symbol}`, ({ price }) =>
          setPrices((held) => (held.get(symbol) === price ? held : new Map(held).set(symbol, price))),
        ),
      );
    return () => stops.forEach((stop) => stop());
  }, [key]);
  return prices;
}

/** Profit, invested amount and present value of all open positions. */
export function TotalsCard({ query }: { query: Known<Open> }) {
  return (
    <Card>
      <QueryView query={query} loading={<TotalsSkeleton />} isCompact>
        {(open) => <LiveFigures open={open} />}
      </QueryView>
    </Card>
  );
}

function LiveFigures({ open }: { open: Open }) {
  const prices = usePrices(useMemo(() => open.data.map(({ symbol }) => symbol), [open.data]));
  return <Figures totals={moveTotals(open.totals, open.data, prices)} />;
}

function Figures({ totals }: { totals: ReturnType<typeof moveTotals> }) {
  const t = useT();
  return (
    <div className={styles.totals}>
      <dl className={styles.main}>
        <dt className={styles.label}>
          {t('trades.unrealized')}
          <ExplainButton figure={{ subject: 'positions', figure: 'unrealized' }} name={t('trades.unrealized')} />
        </dt>
        <dd className={styles.value}>
          <Amount value={totals.unrealized} size="xl" isSigned />
        </dd>
        <dd className={styles.rate}>
          <Change rate={totals.unrealizedRate} />
        </dd>
      </dl>
      <dl className={styles.pair}>
        <Figure name="invested" value={totals.invested} />
        <Figure name="worth" value={totals.worth} />
      </dl>
    </div>
  );
}

function Figure({ name, value }: { name: 'invested' | 'worth'; value: string }) {
  const t = useT();
  const label = t(`trades.${name}`);
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>
        {label}
        <ExplainButton figure={{ subject: 'positions', figure: name }} name={label} />
      </dt>
      <dd className={styles.value}>
        <Amount value={value} />
      </dd>
    </div>
  );
}
