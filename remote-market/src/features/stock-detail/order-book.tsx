import type { Book, InstrumentDetail } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { groupDigits, quantityOf, signedPercent } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { cx, DepthBar, Price, QueryView, toneOf, withLive } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { bookView, type BookLine } from './book.rules.ts';
import { DayLimits, RecentTrades } from './book-corners.tsx';
import styles from './order-book.module.css';
import { BookSkeleton } from './stock-detail.skeleton.tsx';

/** Five levels a side around the best prices; the empty corners hold the day's limits and the newest trades. */
export function OrderBook({ stock }: { stock: InstrumentDetail }) {
  const query = useApiQuery('/market/Book', { symbol: stock.symbol });
  const live = useTopic(`book:${stock.symbol}`);
  return (
    <QueryView query={withLive(query, live)} loading={<BookSkeleton />}>
      {(book) => <BookGrid stock={stock} book={book} />}
    </QueryView>
  );
}

function BookGrid({ stock, book }: { stock: InstrumentDetail; book: Book }) {
  const t = useT();
  const last = useTopic(`quote:${stock.symbol}`)?.price ?? stock.price;
  const view = bookView(book, { previousClose: stock.previousClose, last });
  return (
    <>
      {book.expected && (
        <p className={styles.expected}>
          <span>{t('stock.book.expected')}</span>
          <Price value={book.expected.price} size="s" />
          <span>{t('stock.shares', quantityOf(book.expected.quantity))}</span>
        </p>
      )}
      <div className={styles.grid}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t('stock.tab.book')}</caption>
          <thead className={styles.caption}>
            <tr>
              <th scope="col">{t('stock.book.asks')}</th>
              <th scope="col">{t('stock.book.price')}</th>
              <th scope="col">{t('stock.book.bids')}</th>
            </tr>
          </thead>
          <tbody>
            {view.asks.map((line, index) => (
              <Line key={`a${index}`} line={line} side="ask" />
            ))}
            {view.bids.map((line, index) => (
              <Line key={`b${index}`} line={line} side="bid" />
            ))}
          </tbody>
        </table>
        <div className={styles.limits}>
          <DayLimits stock={stock} />
        </div>
        <div className={styles.recent}>
          <RecentTrades stock={stock} />
        </div>
      </div>
      <dl className={styles.totals}>
        <dt className={styles.caption}>{t('stock.book.askTotal')}</dt>
        <dd>{groupDigits(view.askTotal)}</dd>
        <dt aria-hidden="true">{t('stock.book.totals')}</dt>
        <dt className={styles.caption}>{t('stock.book.bidTotal')}</dt>
        <dd>{groupDigits(view.bidTotal)}</dd>
      </dl>
    </>
  );
}

function Line({ line, side }: { line: BookLine | null; side: 'ask' | 'bid' }) {
  const quantity = line && (
    <>
      <DepthBar ratio={line.ratio} side={side} from={side === 'ask' ? 'end' : 'start'} />
      <span className={styles.figure}>{groupDigits(line.quantity)}</span>
    </>
  );
  return (
    <tr className={styles.line}>
      <td className={styles.ask}>{side === 'ask' && quantity}</td>
      <th scope="row" className={cx(styles.price, styles[side], line?.isLast && styles.last)}>
        {line && (
          <>
            <Price value={line.price} tone={toneOf(line.rate)} />
            <span className={styles.rate}>{signedPercent(line.rate)}</span>
          </>
        )}
      </th>
      <td className={styles.bid}>{side === 'bid' && quantity}</td>
    </tr>
  );
}
