import { useEffect, useEffectEvent, useState } from 'react';
import type { InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal, quantityOf } from '@maru/domain/money';
import type { Phase } from '@maru/domain/trading';
import { FieldError, findingOfRefusal, pendingBody, type SubmissionState } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Stepper } from '@maru/sdk/fields';
import { Amount, Button, KeyValue, KeyValueList, QueryView, Sheet, SkeletonStepper, toast } from '@maru/sdk/ui';
import { fieldText, useLimitsText, usePriceUnit, useT } from '../../lib/i18n.ts';
import { SERVER_FIELDS } from '../../lib/outcome.rules.ts';
import { nextPrice } from '../../lib/price.rules.ts';
import { useOrderSubmission } from '../../lib/send/order-submission.ts';
import { useInstrument } from '../../lib/use-instrument.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { useOrder } from '../../lib/use-order-events.ts';
import { usePhase } from '../../lib/use-phase.ts';
import { findAmendErrors, holdAt } from './amend.rules.ts';
import styles from './amend-sheet.module.css';
import { canReduce, restOf } from './cancel.rules.ts';

interface Props {
  order: Order | null;
  onClose: () => void;
  /** Leads to the cancellation of a part, the way to a smaller quantity. */
  onReduce: (order: Order) => void;
}

/** Gives what rests of an order another price. A fill can win the race; then it says so. */
export function AmendSheet({ order, ...ways }: Props) {
  const { shown, opening, isOpen } = useOpening(order);
  return shown && <Amend key={opening} order={shown} isOpen={isOpen} {...ways} />;
}

function Amend({ order: given, isOpen, onClose, onReduce }: Props & { order: Order; isOpen: boolean }) {
  const t = useT();
  const name = useLocalized()(given.name);
  const order = useOrder(given);
  const { orderId, symbol } = order;
  const query = useInstrument(symbol, isOpen);
  const draft = `amend.${orderId}`;
  // The price that was asked for, while its change has no answer.
  const [price, setPrice] = useState(() => pendingBody<'/trade/Amend'>(draft)?.price ?? order.price ?? '');
  const { state, send, reset, discard } = useOrderSubmission<'/trade/Amend'>({
    path: '/trade/Amend',
    draft,
    isSentAgain: true,
  });
  const onState = useEffectEvent((now: SubmissionState<Order>) => {
    if (now.phase === 'done') {
      const isChanged = now.result.price === price;
      toast(t(isChanged ? 'amend.done' : 'amend.late'), isChanged ? 'good' : 'plain');
    } else if (now.phase === 'notReceived') toast(t('amend.unsent'), 'bad');
    else return;
    discard();
    onClose();
  });
  useEffect(() => onState(state), [state]);
  const instrument = query.data;
  const phase = usePhase(instrument ?? { symbol });
  const own = instrument ? findAmendErrors(price, instrument, phase) : [];
  const findings = state.phase === 'refused' ? [...own, findingOfRefusal(state.refusal, SERVER_FIELDS)] : own;
  const isSending = state.phase === 'sending' || state.phase === 'confirming';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (state.phase === 'refused') reset();
      }}
      title={t('amend.title', { name })}
      isLocked={isSending}
      foot={
        <Button
          isBlock
          isPending={isSending}
          disabled={!instrument || own.length > 0 || price === order.price}
          onClick={() => send({ orderId, price })}
        >
          {t('amend.confirm')}
        </Button>
      }
    >
      <QueryView query={query} loading={<SkeletonStepper label={t('ticket.price')} />}>
        {(detail) => (
          <>
            <PriceField
              instrument={detail}
              phase={phase}
              price={price}
              hasError={findings.some(({ field }) => field === 'price')}
              onChange={(next) => {
                setPrice(next);
                if (state.phase === 'refused') reset();
              }}
            />
            <FieldError text={fieldText(findings, 'price')} />
            <Facts order={order} price={price} instrument={detail} isValid={own.length === 0} />
            <FieldError text={fieldText(findings, 'lots') ?? fieldText(findings, null)} />
            {canReduce(order, detail.lotSize) && (
              <div className={styles.reduce}>
                <p className={styles.hint}>{t('amend.reduceHint')}</p>
                <Button kind="soft" size="s" disabled={isSending} onClick={() => onReduce(order)}>
                  {t('amend.reduce')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
      <p className={styles.hint}>{t('amend.hint')}</p>
      {state.phase === 'confirming' && <p role="status">{t('amend.pending')}</p>}
    </Sheet>
  );
}

interface PriceFieldProps {
  instrument: InstrumentDetail;
  phase: Phase | null;
  price: string;
  hasError: boolean;
  onChange: (price: string) => void;
}

function PriceField({ instrument, phase, price, hasError, onChange }: PriceFieldProps) {
  const t = useT();
  const unit = usePriceUnit(instrument);
  const limitsText = useLimitsText();
  return (
    <Stepper
      label={t('ticket.price')}
      unit={unit}
      value={price}
      decimals={instrument.priceScale}
      onChange={(text) => onChange(text.replace(/\.$/, ''))}
      step={(text, direction) => nextPrice(instrument, { phase, price: text, direction })}
      hasError={hasError}
      note={limitsText(instrument, phase)}
    />
  );
}

function Facts({
  order,
  price,
  instrument,
  isValid,
}: {
  order: Order;
  price: string;
  instrument: InstrumentDetail;
  isValid: boolean;
}) {
  const t = useT();
  const hold = isValid ? holdAt(order, price, instrument) : null;
  return (
    <KeyValueList>
      <KeyValue label={t('amend.rest')}>{t('order.shares', quantityOf(formatDecimal(restOf(order))))}</KeyValue>
      {hold !== null && (
        <KeyValue label={t('amend.hold')} isStrong>
          <Amount value={hold} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
