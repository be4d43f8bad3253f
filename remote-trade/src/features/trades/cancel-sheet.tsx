import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '@maru/domain/contracts';
import { answerText, useLocalized } from '@maru/sdk/i18n';
import { formatDecimal, formatMoney, quantityOf } from '@maru/domain/money';
import { lotsOf, sharesToClose } from '@maru/domain/trading';
import type { SubmissionState } from '@maru/sdk/flow';
import { Confirm, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { QuantityField } from '../../lib/quantity-field.tsx';
import { refreshTrading, useOrderSubmission } from '../../lib/send/order-submission.ts';
import { useInstrument } from '../../lib/use-instrument.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { useOrder } from '../../lib/use-order-events.ts';
import { cancelKey, hasEnded, restOf } from './cancel.rules.ts';
import styles from './cancel-sheet.module.css';

/** Asks once, then cancels what still rests, or a chosen part of it. A fill can win the race; then it says so and shows the order as it is. */
export function CancelSheet({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { shown, opening, isOpen } = useOpening(order);
  return shown && <Cancel key={opening} order={shown} isOpen={isOpen} onClose={onClose} />;
}

function Cancel({ order: given, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
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
  const { state, send, discard } = useOrderSubmission<'/trade/Cancel'>({
    path: '/trade/Cancel',
    draft: `cancel.${orderId}`,
    isSentAgain: true,
  });
  const onState = useEffectEvent((now: SubmissionState<Order>) => {
    if (now.phase === 'done') {
      const isCancelled = now.result.status === 'cancelled' || !hasEnded(now.result);
      const done = hasEnded(now.result) ? 'cancel.done' : 'cancel.donePart';
      toast(t(isCancelled ? done : 'cancel.late'), isCancelled ? 'good' : 'plain');
    } else if (now.phase === 'refused') {
      toast(answerText(now.refusal), 'bad');
      void refreshTrading();
    } else if (now.phase === 'notReceived') {
      toast(t('cancel.unsent'), 'bad');
    } else return;
    discard();
    onClose();
  });
  useEffect(() => onState(state), [state]);
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => send({ orderId, ...(lots !== undefined && { lots }) })}
      title={t('cancel.title', { name })}
      confirmLabel={lots === undefined ? t('cancel.confirm') : t('cancel.part', quantityOf(formatDecimal(taken)))}
      cancelLabel={t('cancel.keep')}
      kind="danger"
      isPending={state.phase === 'sending' || state.phase === 'confirming'}
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
      {state.phase === 'confirming' && (
        <p className={styles.pending} role="status">
          {t('cancel.pending')}
        </p>
      )}
    </Confirm>
  );
}
