import { useState } from 'react';
import type { MarketSegment, Order } from '@maru/domain/contracts';
import { CheckIcon, Sheet } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { KindLine } from './kind-line.tsx';
import { kindOf, kindsOf, termsOf, type OrderKind } from './order-kind.rules.ts';
import styles from './order-kind.module.css';

type Terms = Pick<Order, 'type' | 'timeInForce'>;

interface Props {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** Undefined while it is not known. */
  market: MarketSegment | undefined;
}

/** Chooses the kind of an order among those of a market; the list explains each of them. */
export function KindField({ terms, onChange, market }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const kind = kindOf(terms);
  const choose = (chosen: OrderKind) => {
    onChange(termsOf(chosen));
    setIsOpen(false);
  };
  return (
    <>
      <KindLine kind={kind} onChange={choose} onMore={() => setIsOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('ticket.kind')}>
        <ul className={styles.list}>
          {kindsOf(market).map((id) => (
            <li key={id}>
              <button type="button" className={styles.kind} aria-current={id === kind} onClick={() => choose(id)}>
                <span className={styles.words}>
                  <span className={styles.name}>{t(`order.${id}`)}</span>
                  <span className={styles.text}>{t(`kind.${id}`)}</span>
                </span>
                <span className={styles.mark}>{id === kind && <CheckIcon />}</span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
