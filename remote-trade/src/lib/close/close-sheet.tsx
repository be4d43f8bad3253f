import { quantityOf } from '@maru/domain/money';
import { useState } from 'react';
import type { Position } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Stepper } from '@maru/sdk/fields';
import { Button, Sheet } from '@maru/sdk/ui';
import { FieldError, findingOfRefusal } from '@maru/sdk/flow';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../i18n.ts';
import { SERVER_FIELDS } from '../outcome.rules.ts';
import { closableLots } from '../pnl.rules.ts';
import { KindField } from '../order-kind/kind-field.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { nextPrice } from '../price.rules.ts';
import { FollowLine } from '../follow-line.tsx';
import { FollowPrice } from '../follow-price.tsx';
import { hasLimit, isCashPurchase } from '@maru/domain/trading';
import { Receipt } from '../receipt/receipt.tsx';
import { ConfirmingOrder, NotReceived, NotReceivedActions } from '../send/confirming.tsx';
import { useOrderSubmission } from '../send/order-submission.ts';
import styles from './close-sheet.module.css';
import { useOpening } from '../use-opening.ts';
import { useCloseFacts } from './close.resource.ts';
import { closedShares, estimateDraft, firstType, toClose, type CloseDraft } from './close.rules.ts';
import { ExpectedResult } from './expected-result.tsx';
import { PartChips } from './part-chips.tsx';

/** Closes a position, whole or in lots: quantity, price, estimate; then the outcome. */
export function CloseSheet({ position, onClose }: { position: Position | null; onClose: () => void }) {
  const { shown, opening, isOpen } = useOpening(position);
  return shown && <Close key={opening} position={shown} isOpen={isOpen} onClose={onClose} />;
}

function Close({ position, isOpen, onClose }: { position: Position; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const name = useLocalized()(position.name);
  const { positionId } = position;
  const max = closableLots(position);
  const { instrument, phase, facts } = useCloseFacts(position, isOpen);
  const [draft, setDraft] = useState<CloseDraft>({ type: firstType(phase), timeInForce: 'day', price: '', lots: max });
  const [hasOwnPrice, setHasOwnPrice] = useState(false);
  const { state, send, reset, discard } = useOrderSubmission<'/trade/Close'>({
    path: '/trade/Close',
    draft: `close.${positionId}`,
  });
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  const change = (part: Partial<CloseDraft>) => {
    setDraft((held) => ({ ...held, ...part }));
    if (state.phase === 'refused') reset();
  };

  const isFollowing = isOpen && hasLimit(draft.type) && !hasOwnPrice;

  const own = facts ? estimateDraft(draft, facts).errors : [];
  const findings = state.phase === 'refused' ? [...own, findingOfRefusal(state.refusal, SERVER_FIELDS)] : own;
  const quantity = quantityOf(closedShares(position, draft.lots));
  const words = isCashPurchase(position)
    ? ({ title: 'close.titleSell', action: 'close.sellAmount' } as const)
    : ({ title: 'close.title', action: 'close.actionAmount' } as const);
  const submit = () => {
    // The same order is sent again at the same price.
    setHasOwnPrice(true);
    send({ positionId, ...toClose(draft) });
  };
  const leave = () => {
    onClose();
    if (state.phase === 'done' || state.phase === 'refused' || state.phase === 'notReceived') reset();
  };

  const isSending = state.phase === 'sending' || state.phase === 'confirming';
  const foot =
    state.phase === 'done' ? (
      <Button isBlock onClick={leave}>
        {t('receipt.done')}
      </Button>
    ) : state.phase === 'notReceived' ? (
      <div className={styles.actions}>
        <NotReceivedActions isPending={false} onRetry={submit} onEdit={discard} />
      </div>
    ) : state.phase === 'confirming' ? undefined : (
      <Button
        kind={position.side === 'long' ? 'sell' : 'buy'}
        isBlock
        isPending={isSending}
        disabled={own.length > 0 || draft.lots < 1}
        onClick={submit}
      >
        {t(words.action, quantity)}
      </Button>
    );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={leave}
      title={state.phase === 'done' ? t('receipt.title') : t(words.title, { name })}
      isTitleHidden={state.phase === 'done'}
      isLocked={isSending}
      foot={foot}
    >
      {state.phase === 'done' ? (
        <Receipt order={state.result} />
      ) : state.phase === 'confirming' ? (
        <ConfirmingOrder />
      ) : state.phase === 'notReceived' ? (
        <NotReceived />
      ) : (
        <>
          <KindField terms={draft} onChange={change} market={instrument?.segment} />
          <FieldError text={fieldText(findings, 'type')} />
          {isFollowing && instrument && (
            <FollowPrice
              stock={instrument}
              isBuying={position.side === 'short'}
              onPrice={(price) => setDraft((held) => ({ ...held, price }))}
            />
          )}
          {hasLimit(draft.type) && instrument && (
            <div>
              <Stepper
                label={t('ticket.price')}
                unit={unit}
                value={draft.price}
                decimals={instrument.priceScale}
                onChange={(price) => {
                  setHasOwnPrice(true);
                  change({ price: price.replace(/\.$/, '') });
                }}
                step={(price, direction) => nextPrice(instrument, { phase, price, direction })}
                hasError={findings.some(({ field }) => field === 'price')}
                note={limitsText(instrument, phase)}
              />
              <FieldError text={fieldText(findings, 'price')} />
              <FollowLine isFollowing={!hasOwnPrice} onFollow={() => setHasOwnPrice(false)} />
            </div>
          )}
          <div>
            <QuantityField
              lots={draft.lots}
              lotSize={position.lotSize}
              closable={position.closable}
              maxLots={max}
              onChange={(lots) => change({ lots })}
              hasError={findings.some(({ field }) => field === 'lots')}
            />
            <FieldError text={fieldText(findings, 'lots')} />
          </div>
          {max > 1 && <PartChips max={max} onPick={(lots) => change({ lots })} />}
          <hr className={styles.line} />
          <ExpectedResult draft={draft} position={position} facts={facts} />
          <FieldError text={fieldText(findings, null)} />
        </>
      )}
    </Sheet>
  );
}
