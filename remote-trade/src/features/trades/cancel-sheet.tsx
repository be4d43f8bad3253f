import { useState } from 'react';
import type { Order } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { formatDecimal, formatMoney, quantityOf } from '@maru/domain/money';
import { lotsOf, sharesToClose } from '@maru/domain/trading';
import { Button, Confirm } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import { useInstrument } from '../../lib/use-instrument.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { useOrder } from '../../lib/use-order-events.ts';
import { canAmend, cancelKey, restOf } from './cancel.rules.ts';
import styles from './cancel-sheet.module.css';
import { useCancel } from './use-cancel.ts';

interface Props {
  order: Order | null;
  onClose: () => void;
  /** Leads to the amendment, for an order that is to stay. */
  onAmend: (order: Order) => void;
}

/** Asks once, then cancels what still rests, or a chosen part of it. A fill can win the race; then it says so and shows the order as it is. */
export function CancelSheet({ order, ...ways }: Props) {
  const { shown, opening, isOpen } = useOpening(order);
  return shown && <Cancel key={opening} order={shown} isOpen={isOpen} {...ways} />;
}

function Cancel({ order: given, isOpen, onClose, onAmend }: Props & { order: Order; isOpen: boolean }) {
  const t = useT();
  const name = useLocalized()(given.name);
  const order = useOrder(given);
  const { orderId, symbol, held } = order;
  const rest = restOf(order);
  const { data: instrument } = useInstrument(symbol, isOpen);
  const lotSize = instrument?.lotSize;
  const all = lotSize === undefined ? undefined : Number(lotsOf(rest, lotSize));
  // Everything, until the customer chooses less.
  const [chosen, setChosen] = useState<number | null>(null);
  const lots = all === undefined || chosen === null || chosen >= all ? undefined : chosen;
  const taken = lots === undefined ? rest : sharesToClose(lots, lotSize!, rest);
  const { isSending, isConfirming, cancel } = useCancel(orderId, onClose);
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => cancel(lots)}
      title={t('cancel.title', { name })}
      confirmLabel={lots === undefined ? t('cancel.confirm') : t('cancel.part', quantityOf(formatDecimal(taken)))}
      cancelLabel={t('cancel.keep')}
      kind="danger"
      isPending={isSending}
    >
      {lots === undefined ? (
        t(cancelKey(order), { ...quantityOf(formatDecimal(rest)), held: formatMoney(held) })
      ) : (
        <>
          {t('cancel.keepsPlace')} {order.cause && t('cancel.partExit')}
        </>
      )}
      {lotSize !== undefined && all !== undefined && all > 1 && (
        <QuantityField
          label={t('cancel.quantity')}
          lots={lots ?? all}
          lotSize={lotSize}
          closable={formatDecimal(rest)}
          maxLots={all}
          onChange={setChosen}
          hasError={lots === 0}
        />
      )}
      {canAmend(order) && (
        <span className={styles.way}>
          <Button kind="soft" size="s" disabled={isSending} onClick={() => onAmend(order)}>
            {t('cancel.amend')}
          </Button>
        </span>
      )}
      {isConfirming && (
        <p className={styles.pending} role="alert">
          {t('cancel.pending')}
        </p>
      )}
    </Confirm>
  );
}
