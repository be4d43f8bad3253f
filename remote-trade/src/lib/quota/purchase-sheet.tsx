import type { QuotaPurchase } from '@maru/domain/contracts';
import { useOpen } from '@maru/sdk/router';
import { Button, Sheet, useLast } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { PurchaseReceipt } from './purchase-receipt.tsx';
import styles from './purchase-sheet.module.css';

/** One purchase in the quota zone in full, and the way to its position. */
export function PurchaseSheet({ purchase, onClose }: { purchase: QuotaPurchase | null; onClose: () => void }) {
  const t = useT();
  const open = useOpen();
  const shown = useLast(purchase);
  if (!shown) return null;
  const { positionId } = shown;
  return (
    <Sheet
      isOpen={purchase !== null}
      onClose={onClose}
      title={t('order.details')}
      isTitleHidden
      foot={
        <Button
          isBlock
          data-to="/trade/positionDetail"
          onClick={() => open('position', { positionId }, '/trade/positionDetail')}
        >
          {t('receipt.toPosition')}
        </Button>
      }
    >
      <div className={styles.receipt}>
        <PurchaseReceipt purchase={shown} isRecord />
      </div>
    </Sheet>
  );
}
