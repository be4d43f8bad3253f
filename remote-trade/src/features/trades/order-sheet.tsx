import type { Order } from '@maru/domain/contracts';
import { useOpen } from '@maru/sdk/router';
import { Button, Sheet, useLast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Receipt } from '../../lib/receipt/receipt.tsx';

/** One order in full, as on its receipt. */
export function OrderSheet({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const t = useT();
  const open = useOpen();
  const shown = useLast(order);
  if (!shown) return null;
  const { positionId } = shown;
  return (
    <Sheet
      isOpen={order !== null}
      onClose={onClose}
      title={t('order.details')}
      isTitleHidden
      foot={
        positionId && (
          <Button isBlock kind="soft" onClick={() => open('position', { positionId }, '/trade/positionDetail')}>
            {t('receipt.toPosition')}
          </Button>
        )
      }
    >
      <Receipt order={shown} />
    </Sheet>
  );
}
