import { quantityOf } from '@maru/domain/money';
import type { Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, Sheet } from '@maru/sdk/ui';
import { isCashPurchase } from '@maru/domain/trading';
import { useT } from '../i18n.ts';
import { Receipt } from '../receipt/receipt.tsx';
import { ConfirmingOrder, NotReceived, NotReceivedActions } from '../send/confirming.tsx';
import { useOpening } from '../use-opening.ts';
import styles from './close-sheet.module.css';
import { CloseForm } from './close.form.tsx';
import { closedShares } from './close.rules.ts';
import { useClose, type CloseState } from './close.state.ts';

interface CloseProps {
  position: Position;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes a position, whole or in lots: quantity, price, estimate; then the outcome. */
export function CloseSheet({ position, onClose }: { position: Position | null; onClose: () => void }) {
  const { shown, opening, isOpen } = useOpening(position);
  return shown && <Close key={opening} position={shown} isOpen={isOpen} onClose={onClose} />;
}

function Close({ position, isOpen, onClose }: CloseProps) {
  const t = useT();
  const name = useLocalized()(position.name);
  const close = useClose(position, isOpen);
  const { state, reset } = close.submission;
  const leave = () => {
    onClose();
    if (state.phase === 'done' || state.phase === 'refused' || state.phase === 'notReceived') reset();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={leave}
      title={
        state.phase === 'done'
          ? t('receipt.title')
          : t(isCashPurchase(position) ? 'close.titleSell' : 'close.title', { name })
      }
      isTitleHidden={state.phase === 'done'}
      isLocked={state.phase === 'sending' || state.phase === 'confirming'}
      foot={state.phase === 'confirming' ? undefined : <Foot position={position} close={close} onLeave={leave} />}
    >
      {state.phase === 'done' ? (
        <Receipt order={state.result} />
      ) : state.phase === 'confirming' ? (
        <ConfirmingOrder />
      ) : state.phase === 'notReceived' ? (
        <NotReceived />
      ) : (
        <CloseForm position={position} close={close} isOpen={isOpen} />
      )}
    </Sheet>
  );
}

function Foot({ position, close, onLeave }: { position: Position; close: CloseState; onLeave: () => void }) {
  const t = useT();
  const { submission, submit } = close;
  const { state, discard } = submission;
  if (state.phase === 'done')
    return (
      <Button isBlock onClick={onLeave}>
        {t('receipt.done')}
      </Button>
    );
  if (state.phase === 'notReceived')
    return (
      <div className={styles.actions}>
        <NotReceivedActions isPending={false} onRetry={submit} onEdit={discard} />
      </div>
    );
  return (
    <Button
      kind={position.side === 'long' ? 'sell' : 'buy'}
      isBlock
      isPending={state.phase === 'sending'}
      disabled={!close.isValid}
      onClick={submit}
    >
      {t(
        isCashPurchase(position) ? 'close.sellAmount' : 'close.actionAmount',
        quantityOf(closedShares(position, close.draft.lots)),
      )}
    </Button>
  );
}
