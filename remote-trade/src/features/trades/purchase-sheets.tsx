import { BlockSheet } from '../../lib/block/block-sheet.tsx';
import { PurchaseSheet } from '../../lib/quota/purchase-sheet.tsx';
import type { Purchase } from './ended.rules.ts';

/** A purchase outside of the order book in its own receipt. */
export function PurchaseSheets({ opened, onClose }: { opened: Purchase | null; onClose: () => void }) {
  return (
    <>
      <PurchaseSheet purchase={opened?.kind === 'quota' ? opened.purchase : null} onClose={onClose} />
      <BlockSheet trade={opened?.kind === 'block' ? opened.trade : null} onClose={onClose} />
    </>
  );
}
