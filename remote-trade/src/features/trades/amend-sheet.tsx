import { useEffect, useEffectEvent, useState } from 'react';
import type { InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal, quantityOf } from '@maru/domain/money';
import { findingOfRefusal, pendingBody, type SubmissionState } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, QueryView, Segmented, Sheet, SkeletonStepper, toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { SERVER_FIELDS } from '../../lib/outcome.rules.ts';
import { useOrderSubmission } from '../../lib/send/order-submission.ts';
import { useInstrument } from '../../lib/use-instrument.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { useOrder } from '../../lib/use-order-events.ts';
import { usePhase } from '../../lib/use-phase.ts';
import { AmendPrice } from './amend-price.tsx';
import { AmendQuantity } from './amend-quantity.tsx';
import { findAmendErrors, pricesOf, toAmendment, type AmendPrices } from './amend.rules.ts';
import styles from './amend-sheet.module.css';
import { canReduceBy, mostToReduce, sharesOfLots } from './cancel.rules.ts';
import { cancelDraftOf, useCancel } from './use-cancel.ts';

interface Props {
  order: Order | null;
  onClose: () => void;
}

/** Gives what rests of an order another price, or cancels a part of it. A fill can win the race; then it says so. */
export function AmendSheet({ order, onClose }: Props) {
  const { shown, opening, isOpen } = useOpening(order);
  return shown && <Amend key={opening} order={shown} isOpen={isOpen} onClose={onClose} />;
}

const KINDS = ['price', 'quantity'] as const;

function Amend({ order: given, isOpen, onClose }: Props & { order: Order; isOpen: boolean }) {
  const t = useT();
  const name = useLocalized()(given.name);
  const order = useOrder(given);
  const { orderId, symbol } = order;
  const query = useInstrument(symbol, isOpen);
  const draft = `amend.${orderId}`;
  // The price or the part that was asked for, while its change has no answer.
  const [prices, setPrices] = useState<AmendPrices>(() => ({
    ...pricesOf(order),
    ...pendingBody<'/trade/Amend'>(draft),
  }));
  const [sentLots] = useState(() => pendingBody<'/trade/Cancel'>(cancelDraftOf(orderId))?.lots);
  const [kind, setKind] = useState<(typeof KINDS)[number]>(sentLots === undefined ? 'price' : 'quantity');
  const [lots, setLots] = useState(sentLots ?? 1);
  const cancellation = useCancel(orderId, onClose);
  const { state, send, reset, discard } = useOrderSubmission<'/trade/Amend'>({
    path: '/trade/Amend',
    draft,
    isSentAgain: true,
  });
  const onState = useEffectEvent((now: SubmissionState<Order>) => {
    if (now.phase === 'done') {
      const { price, stopPrice } = now.result;
      const isChanged = price === prices.price && (prices.stopPrice === '' || stopPrice === prices.stopPrice);
      toast(t(isChanged ? 'amend.done' : 'amend.late'), isChanged ? 'good' : 'plain');
    } else if (now.phase === 'notReceived') toast(t('amend.unsent'), 'bad');
    else return;
    discard();
    onClose();
  });
  useEffect(() => onState(state), [state]);
  const forget = () => {
    if (state.phase === 'refused') reset();
  };
  const instrument = query.data;
  const phase = usePhase(instrument ?? { symbol });
  const own = instrument ? findAmendErrors(prices, order, instrument, phase) : [];
  const amendment = toAmendment(prices, order);
  const findings = state.phase === 'refused' ? [...own, findingOfRefusal(state.refusal, SERVER_FIELDS)] : own;
  const isAmending = state.phase === 'sending' || state.phase === 'confirming';
  const isSending = isAmending || cancellation.isSending;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        onClose();
        forget();
      }}
      title={t('amend.title', { name })}
      isLocked={isSending}
      foot={
        kind === 'price' ? (
          <Button
            isBlock
            isPending={isAmending}
            disabled={!instrument || own.length > 0 || !amendment || isSending}
            onClick={() => amendment && send(amendment)}
          >
            {t('amend.confirm')}
          </Button>
        ) : (
          <ReduceButton
            order={order}
            instrument={instrument}
            lots={lots}
            isPending={cancellation.isSending}
            onPress={() => cancellation.cancel(lots)}
          />
        )
      }
    >
      <Segmented
        label={t('amend.kinds')}
        items={KINDS.map((id) => ({ id, label: t(`amend.kind.${id}`) }))}
        value={kind}
        onChange={(next) => !isSending && setKind(next)}
      />
      <div className={styles.part}>
        <QueryView
          query={query}
          loading={<SkeletonStepper label={t(kind === 'price' ? 'ticket.price' : 'amend.quantity')} />}
        >
          {(detail) =>
            kind === 'price' ? (
              <AmendPrice
                order={order}
                instrument={detail}
                phase={phase}
                prices={prices}
                findings={findings}
                isValid={own.length === 0}
                onChange={(next) => {
                  setPrices(next);
                  forget();
                }}
              />
            ) : (
              <AmendQuantity order={order} lotSize={detail.lotSize} lots={lots} onChange={setLots} />
            )
          }
        </QueryView>
      </div>
      {state.phase === 'confirming' && <p role="alert">{t('amend.pending')}</p>}
      {cancellation.isConfirming && <p role="alert">{t('cancel.pending')}</p>}
    </Sheet>
  );
}

interface ReduceProps {
  order: Order;
  instrument: InstrumentDetail | undefined;
  lots: number;
  isPending: boolean;
  onPress: () => void;
}

/** Absent where no part can be cancelled. */
function ReduceButton({ order, instrument, lots, isPending, onPress }: ReduceProps) {
  const t = useT();
  if (!instrument || mostToReduce(order, instrument.lotSize) === 0) return null;
  const { lotSize } = instrument;
  return (
    <Button isBlock isPending={isPending} disabled={!canReduceBy(lots, order, lotSize)} onClick={onPress}>
      {t('cancel.part', quantityOf(formatDecimal(sharesOfLots(lots, lotSize))))}
    </Button>
  );
}
