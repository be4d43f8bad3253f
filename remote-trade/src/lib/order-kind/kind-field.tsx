import { useState } from 'react';
import type { Order } from '@maru/domain/contracts';
import { CheckIcon, Sheet } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { KindLine } from './kind-line.tsx';
import { kindOf, ORDER_KINDS, termsOf, type OrderKind } from './order-kind.rules.ts';
import styles from './order-kind.module.css';

type Terms = Pick<Order, 'type' | 'timeInForce'>;

/** Chooses the kind of an order; the list explains each of them. */
export function KindField({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
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
          {ORDER_KINDS.map((id) => (
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
