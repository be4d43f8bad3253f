import { quantityOf } from '@maru/domain/money';
import { useOpen } from '@maru/sdk/router';
import { NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './held-note.module.css';
import { useHolding } from './ticket.resource.ts';

/** Warns of a short on a held stock, which is rarely intended, and links to selling the holding. */
export function HeldNote({ symbol, isShort }: { symbol: string; isShort: boolean }) {
  const t = useT();
  const open = useOpen();
  const holding = useHolding(symbol, isShort);
  if (!isShort || !holding) return null;
  const { positionId, quantity } = holding;
  return (
    <button
      type="button"
      className={styles.note}
      onClick={() => open('position', { positionId }, '/trade/positionDetail')}
    >
      <span>{t('ticket.held', quantityOf(quantity))}</span>
      <NextIcon />
    </button>
  );
}
