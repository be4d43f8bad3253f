import type { InstrumentDetail } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { cx, toneOf } from '@maru/sdk/ui';
import { againstBase } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { baseKey } from './base.rules.ts';
import styles from './book-corners.module.css';

const RECENT = 8;

/** Beside the asks: the day's price limits and its base price. */
export function DayLimits({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const { open } = useTopic(`quote:${stock.symbol}`) ?? stock;
  const rows = [
    ['upperLimit', stock.upperLimit],
    ['lowerLimit', stock.lowerLimit],
    ['open', open],
    [baseKey(stock), stock.previousClose],
  ] as const;
  return (
    <dl className={styles.limits}>
      {rows.map(([key, price]) => (
        <div key={key} className={styles.pair}>
          <dt>{t(`stock.${key}`)}</dt>
          <dd className={styles[toneOf(againstBase(price, stock.previousClose))]}>{groupDigits(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside the bids: the newest executions, in the colour of the taker's side. */
export function RecentTrades({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const trades = useTopic(`trades:${stock.symbol}`) ?? [];
  return (
    <ul className={styles.recent} aria-label={t('stock.tab.trades')}>
      {trades.slice(0, RECENT).map((trade, slot) => (
        <li key={slot} className={styles.pair}>
          <span>{groupDigits(trade.price)}</span>
          <span className={cx(styles.quantity, styles[trade.aggressor])}>
            <span className={styles.spoken}>{t(`stock.trades.side.${trade.aggressor}`)}</span>
            {groupDigits(trade.quantity)}
          </span>
        </li>
      ))}
    </ul>
  );
}
