import type { Localized } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { SymbolLogo } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './card.module.css';

interface Props {
  stock: { readonly symbol: string; readonly name: Localized };
  tags: ReactNode;
  /** Formatted, or a word in its place. */
  price: string;
  /** In shares. */
  quantity: string;
  onOpen: () => void;
  /** Lines below the tags. */
  children?: ReactNode;
}

/** The upper part of a card of a trade, which opens it. */
export function CardHead({ stock: { symbol, name: names }, tags, price, quantity, onOpen, children }: Props) {
  const t = useT();
  const name = useLocalized()(names);
  return (
    <button type="button" className={styles.head} onClick={onOpen}>
      <SymbolLogo symbol={symbol} name={name} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.tags}>{tags}</span>
        {children}
      </span>
      <span className={styles.result}>
        <span className={styles.figure}>{price}</span>
        <span className={styles.sub}>{t('order.shares', quantityOf(quantity))}</span>
      </span>
    </button>
  );
}
