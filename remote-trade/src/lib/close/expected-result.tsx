import type { Position, PreviewResult } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { groupDigits } from '@maru/domain/money';
import { Amount, Change, KeyValue, KeyValueList, Skeleton } from '@maru/sdk/ui';
import { usePriceText, useT } from '../i18n.ts';
import { atScale, scaleOf } from '../price.rules.ts';
import { useMarked } from '../use-marked.ts';
import { summariseClose, type CloseDraft } from './close.rules.ts';
import styles from './close-sheet.module.css';

interface Props {
  draft: CloseDraft;
  position: Position;
  costs: PreviewResult | undefined;
}

/** Estimated result of the close, at the limit or at the best price in the book. */
export function ExpectedResult({ draft, position, costs }: Props) {
  const t = useT();
  const priceText = usePriceText();
  const { price } = useMarked(position);
  const book = useTopic(`book:${position.symbol}`);
  const best = (position.side === 'long' ? book?.bids : book?.asks)?.[0]?.price ?? price;
  const exit = draft.type === 'limit' && Number(draft.price) > 0 ? atScale(draft.price, scaleOf(price)) : best;
  const figures = summariseClose(position, draft.lots, exit, costs);
  const cost = (value: string | null) =>
    value === null ? <Skeleton width="4rem" height="0.875rem" /> : <Amount value={value} size="s" />;
  return (
    <div className={styles.result}>
      <KeyValueList>
        <KeyValue label={t('close.amount')} hint={t('close.at', { price: priceText(exit) })}>
          <Amount value={figures.amount} size="s" />
        </KeyValue>
        <KeyValue label={t('close.profit')}>
          <Amount value={figures.profit} size="s" isSigned />
        </KeyValue>
        <KeyValue label={t('cost.commissionPlain')}>{cost(figures.commission)}</KeyValue>
        {figures.tax !== '0' && <KeyValue label={t('position.tax')}>{cost(figures.tax)}</KeyValue>}
        <KeyValue label={t('close.net')} isStrong>
          {figures.net === null || figures.netRate === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <span className={styles.net}>
              <Amount value={figures.net} isSigned />
              <Change rate={figures.netRate} />
            </span>
          )}
        </KeyValue>
        {figures.rest !== '0' && (
          <KeyValue label={t('close.rest')}>{t('order.shares', { quantity: groupDigits(figures.rest) })}</KeyValue>
        )}
      </KeyValueList>
      <p className={styles.hint}>{t(draft.type === 'market' ? 'close.hintMarket' : 'close.hintLimit')}</p>
    </div>
  );
}
