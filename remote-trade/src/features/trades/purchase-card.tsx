import { memo } from 'react';
import { formatMinute } from '@maru/sdk/i18n';
import { Tag } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { CardHead } from './card-head.tsx';
import { factsOf, PLACE, type Purchase } from './ended.rules.ts';
import styles from './card.module.css';

/** Shares that were bought outside of the order book, among the ended orders. */
export const PurchaseCard = memo(function PurchaseCard({
  row,
  onOpen,
}: {
  row: Purchase;
  onOpen: (row: Purchase) => void;
}) {
  const t = useT();
  const priceText = usePriceText();
  const facts = factsOf(row);
  return (
    <li className={styles.card}>
      <CardHead
        stock={facts}
        price={priceText(facts.price)}
        quantity={facts.quantity}
        onOpen={() => onOpen(row)}
        tags={
          <>
            <span className={styles.rise}>{t('order.buy')}</span>
            <Tag>{t(PLACE[row.kind])}</Tag>
            <Tag tone="good">{t('status.filled')}</Tag>
          </>
        }
      >
        <span className={styles.sub}>{formatMinute(facts.boughtAt)}</span>
      </CardHead>
    </li>
  );
});
