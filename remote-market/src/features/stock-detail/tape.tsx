import type { InstrumentDetail, Trade } from '@maru/domain/contracts';
import { formatTime } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { useApiPages } from '@maru/sdk/query';
import { cx, EmptyState, mapPages, PagedList, Price, toneOf, withLive } from '@maru/sdk/ui';
import { againstBase } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { TapeSkeleton } from './stock-detail.skeleton.tsx';
import { mergeTape } from './tape.rules.ts';
import styles from './tape.module.css';

/** Executions of the trading day that the server keeps, newest first, growing at the top as they happen. */
export function Tape({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const pages = useApiPages('/market/Trades', { symbol: stock.symbol });
  const live = useTopic(`trades:${stock.symbol}`) ?? [];
  const known = live.length > 0 ? withLive(pages, pages.data ?? []) : pages;
  return (
    <PagedList
      pages={mapPages(known, (rows) => mergeTape(live, rows))}
      loading={<TapeSkeleton />}
      empty={<EmptyState title={t('stock.trades.empty.title')} text={t('stock.trades.empty.text')} />}
    >
      {(rows) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('stock.trades.time')}</th>
              <th scope="col">{t('stock.trades.price')}</th>
              <th scope="col">{t('stock.trades.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((trade, slot) => (
              // Slots stay where they are and take new figures: inserting on top would move the page with every trade.
              <TapeRow key={slot} trade={trade} previousClose={stock.previousClose} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

function TapeRow({ trade, previousClose }: { trade: Trade; previousClose: string }) {
  const t = useT();
  return (
    <tr className={styles.row}>
      <td className={styles.time}>
        {formatTime(trade.time)}
        {trade.offHours && <span className={styles.offHours}>{t('stock.trades.offHours')}</span>}
      </td>
      <td>
        <Price value={trade.price} size="s" tone={toneOf(againstBase(trade.price, previousClose))} />
      </td>
      <td className={cx(styles.quantity, styles[trade.aggressor])}>
        <span className={styles.side}>{t(`stock.trades.side.${trade.aggressor}`)}</span>
        {groupDigits(trade.quantity)}
      </td>
    </tr>
  );
}
