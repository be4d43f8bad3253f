import type { Order } from '@maru/domain/contracts';
import { useOpen } from '@maru/sdk/router';
import { Button, Sheet, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Receipt } from '../../lib/receipt/receipt.tsx';
import { useOrder } from '../../lib/use-order-events.ts';
import { canAmend, hasEnded } from './cancel.rules.ts';
import styles from './order-sheet.module.css';

interface Props {
  order: Order | null;
  onClose: () => void;
  onAmend: (order: Order) => void;
  onCancel: (order: Order) => void;
}

/** One order in full, as on its receipt, with what can be done about it. */
export function OrderSheet({ order, onClose, onAmend, onCancel }: Props) {
  const shown = useLast(order);
  if (!shown) return null;
  return <Opened order={shown} isOpen={order !== null} {...{ onClose, onAmend, onCancel }} />;
}

function Opened({ order: given, isOpen, onClose, onAmend, onCancel }: Props & { order: Order; isOpen: boolean }) {
  const t = useT();
  const open = useOpen();
  const order = useOrder(given);
  const { positionId } = order;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.details')}
      isTitleHidden
      foot={
        <div className={styles.actions}>
          {canAmend(order) && (
            <Button kind="soft" onClick={() => onAmend(order)}>
              {t('amend.action')}
            </Button>
          )}
          {!hasEnded(order) && (
            <Button kind="soft" onClick={() => onCancel(order)}>
              {t('cancel.confirm')}
            </Button>
          )}
          {hasEnded(order) && positionId && (
            <Button kind="soft" onClick={() => open('position', { positionId }, '/trade/positionDetail')}>
              {t('receipt.toPosition')}
            </Button>
          )}
        </div>
      }
    >
      <Receipt order={order} isRecord />
    </Sheet>
  );
}
