import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { fetchData } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { Button, KeyValue, KeyValueList, Section, SkeletonText } from '@maru/sdk/ui';
import { useState } from 'react';
import styles from '../../lib/detail.module.css';
import { useT } from '../../lib/i18n.ts';
import { byPrice, proveAuction, type ListedBid, type ResultStep } from './result.rules.ts';

/** Bids of the book that are shown; all of them are checked. */
const SHOWN = 20;

interface Book {
  readonly bids: readonly ListedBid[];
  readonly steps: readonly ResultStep[];
}

/** The published bids, part by part, and what this device finds when it repeats the auction. */
async function readBook(auctionId: string): Promise<Book> {
  const bids: ListedBid[] = [];
  for (let after = 0; ;) {
    const part: ApiOutput<'/auction/Result'> = await fetchData('/auction/Result', { auctionId, after });
    bids.push(...part.bids);
    if (part.next === null) return { bids, steps: await proveAuction(part, bids) };
    after = part.next;
  }
}

/** Result of an opened auction with its published book, which is checked on this device. */
export function AuctionResult({ auction }: { auction: Auction }) {
  const t = useT();
  const [book, setBook] = useState<Book | 'loading' | 'failed' | null>(null);
  const { result, bids } = auction;
  if (result === null) return null;
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  const show = () => {
    setBook('loading');
    readBook(auction.auctionId).then(setBook, () => setBook('failed'));
  };
  return (
    <Section title={t('result.title')} isCard>
      <KeyValueList>
        {result.clearing !== null && (
          <KeyValue label={t('auction.clearing')} isStrong>
            {t('offering.won', { amount: groupDigits(result.clearing) })}
          </KeyValue>
        )}
        {result.highest !== null && (
          <KeyValue label={t('result.highest')}>{t('offering.won', { amount: groupDigits(result.highest) })}</KeyValue>
        )}
        <KeyValue label={t('result.bids')}>{groupDigits(String(bids ?? 0))}</KeyValue>
        <KeyValue label={t('result.demand')}>{shares(result.demand)}</KeyValue>
        <KeyValue label={t('result.allotted')}>{shares(result.allotted)}</KeyValue>
        <KeyValue label={t('result.winners')}>{groupDigits(String(result.winners))}</KeyValue>
      </KeyValueList>
      {book === null && (
        <Button kind="soft" onClick={show}>
          {t('result.show')}
        </Button>
      )}
      {book === 'loading' && <SkeletonText width="10rem" />}
      {book === 'failed' && (
        <div role="alert">
          <p className={styles.note}>{answerText({ code: 'SYSTEM_BUSY', msg: '' })}</p>
          <Button kind="soft" onClick={show}>
            {t('proof.retry')}
          </Button>
        </div>
      )}
      {book !== null && typeof book === 'object' && <BookOf {...book} />}
    </Section>
  );
}

function BookOf({ bids, steps }: Book) {
  const t = useT();
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  return (
    <>
      <ol className={styles.proof} aria-label={t('result.proof')}>
        {steps.map(({ id, isRight }) => (
          <li key={id}>
            {t(`result.step.${id}`)} <strong>{t(isRight ? 'proof.right' : 'proof.wrong')}</strong>
          </li>
        ))}
      </ol>
      <div className={styles.book}>
        <table>
          <caption>{t('result.book', { shown: Math.min(SHOWN, bids.length), total: bids.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bid.price')}</th>
              <th scope="col">{t('bid.quantity')}</th>
              <th scope="col">{t('bids.allotted')}</th>
            </tr>
          </thead>
          <tbody>
            {byPrice(bids)
              .slice(0, SHOWN)
              .map(({ id, price, quantity, allotted }) => (
                <tr key={id}>
                  <td>{t('offering.won', { amount: groupDigits(price ?? '0') })}</td>
                  <td>{shares(quantity ?? '0')}</td>
                  <td>{shares(allotted ?? '0')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
