import { useEffect, useEffectEvent } from 'react';
import type { Order } from '@maru/domain/contracts';
import { answerText, useLocalized } from '@maru/sdk/i18n';
import { formatDecimal, formatMoney, groupDigits, parseDecimal } from '@maru/domain/money';
import type { SubmissionState } from '@maru/sdk/flow';
import { Confirm, toast, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { refreshTrading, useOrderSubmission } from '../../lib/send/order-submission.ts';
import { hasEnded } from './cancel.rules.ts';
import styles from './cancel-sheet.module.css';

/** Asks once, then cancels what still rests. A fill can win the race; then it says so and shows the order as it is. */
export function CancelSheet({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const shown = useLast(order);
  return shown && <Cancel key={shown.orderId} order={shown} isOpen={order !== null} onClose={onClose} />;
}

function Cancel({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const name = useLocalized()(order.name);
  const { orderId, quantity, filled, held } = order;
  const { state, send, discard } = useOrderSubmission<'/trade/Cancel'>({
    path: '/trade/Cancel',
    draft: `cancel.${orderId}`,
    find: () => ({ orderId }),
    isOutcome: hasEnded,
  });
  const onState = useEffectEvent((now: SubmissionState<Order>) => {
    if (now.phase === 'done') {
      const isCancelled = now.result.status === 'cancelled';
      toast(t(isCancelled ? 'cancel.done' : 'cancel.late'), isCancelled ? 'good' : 'plain');
    } else if (now.phase === 'refused') {
      toast(answerText(now.refusal), 'bad');
      void refreshTrading();
    } else if (now.phase === 'notReceived') {
      // The order still rests: asking again is safe, since a cancel happens only once.
      toast(t('cancel.unsent'), 'bad');
    } else return;
    discard();
    onClose();
  });
  useEffect(() => onState(state), [state]);
  const rest = formatDecimal(parseDecimal(quantity) - parseDecimal(filled));
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => send({ orderId })}
      title={t('cancel.title', { name })}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      kind="danger"
      isPending={state.phase === 'sending' || state.phase === 'confirming'}
    >
      {t(order.effect === 'open' ? 'cancel.text' : 'cancel.textClose', {
        quantity: groupDigits(rest),
        held: formatMoney(held),
      })}
      {state.phase === 'confirming' && (
        <p className={styles.pending} role="status">
          {t('cancel.pending')}
        </p>
      )}
    </Confirm>
  );
}
