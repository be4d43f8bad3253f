import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiOutput, Position } from '@maru/domain/contracts';
import { addAmount, formatMoney, subtractAmount } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { FieldError, findingOfRefusal, useSubmission, type SubmissionState } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { Stepper } from '@maru/sdk/fields';
import { Amount, Button, KeyValue, KeyValueList, Sheet, toast } from '@maru/sdk/ui';
import { fieldText, usePriceText, useT } from '../../lib/i18n.ts';
import { findShortage } from '../../lib/shortage.rules.ts';
import { useInstrument } from '../../lib/use-instrument.ts';
import { liquidationAfter } from './position.rules.ts';
import { refreshTrading } from '../../lib/send/order-submission.ts';
import styles from './call-card.module.css';

const STEP = '10000';
const MAX_DIGITS = 13;
const FIELDS = { INSUFFICIENT_BALANCE: 'amount', AMOUNT_NOT_WHOLE: 'amount' } as const;
type Detail = ApiOutput<'/trade/PositionDetail'>;

interface Props {
  position: Position;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds own cash to the collateral of a contract; in a call, by default the amount that ends it. */
export function AddMarginSheet({ position, isOpen, onClose }: Props) {
  const t = useT();
  const name = useLocalized()(position.name);
  const { positionId, margin } = position;
  const asked = position.call?.add ?? '0';
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? (asked === '0' ? '' : asked);
  const available = useApiQuery('/fund/Assets', {}, { isEnabled: isOpen }).data?.available;
  const priceText = usePriceText();
  const instrument = useInstrument(position.symbol, isOpen).data;
  const liquidation = instrument && liquidationAfter(position, amount, instrument);
  const { state, send, reset, discard } = useSubmission<'/trade/AddMargin'>({
    path: '/trade/AddMargin',
    draft: `margin.${positionId}`,
    find: (clientId, options) => post('/trade/PositionDetail', { clientId }, options),
    absent: 'POSITION_NOT_FOUND',
    onDone: () => {
      setTyped(null);
      void refreshTrading();
    },
  });
  const onState = useEffectEvent((now: SubmissionState<Detail>) => {
    if (now.phase !== 'done') return;
    toast(t('call.added'), 'good');
    discard();
    onClose();
  });
  useEffect(() => onState(state), [state]);
  const change = (next: string) => {
    setTyped(next.slice(0, MAX_DIGITS));
    if (state.phase === 'refused' || state.phase === 'notReceived') reset();
  };
  const own = available === undefined ? [] : findShortage('amount', amount, available);
  const findings = [...own, ...(state.phase === 'refused' ? [findingOfRefusal(state.refusal, FIELDS)] : [])];
  const isSending = state.phase === 'sending' || state.phase === 'confirming';
  const isNothing = /^0*$/.test(amount);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('call.addTitle', { name })}
      isLocked={isSending}
      foot={
        <Button
          isBlock
          isPending={isSending}
          disabled={isNothing || own.length > 0 || available === undefined}
          onClick={() => send({ positionId, amount })}
        >
          {isNothing ? t('call.add') : t('call.addAmount', { amount: formatMoney(amount) })}
        </Button>
      }
    >
      <div>
        <Stepper
          label={t('call.amount')}
          unit={t('ticket.won')}
          value={amount}
          onChange={change}
          step={(text, direction) =>
            direction === 1
              ? addAmount(text, STEP)
              : BigInt(text || 0) > BigInt(STEP)
                ? subtractAmount(text, STEP)
                : text
          }
          hasError={findings.length > 0}
        />
        <FieldError
          text={
            fieldText(findings, 'amount') ??
            fieldText(findings, null) ??
            // Sent again, the same amount is the same request: it may have arrived late.
            (state.phase === 'notReceived' ? t('call.unsent') : undefined)
          }
        />
      </div>
      <KeyValueList>
        <KeyValue label={t('cost.availableBefore')}>{available === undefined ? '' : formatMoney(available)}</KeyValue>
        <KeyValue label={t('call.marginNow')}>{formatMoney(margin)}</KeyValue>
        <KeyValue label={t('call.marginAfter')} isStrong>
          <Amount value={isNothing ? margin : addAmount(margin, amount)} />
        </KeyValue>
        {liquidation && (
          <KeyValue label={t('position.liquidation')} isStrong>
            {t('call.liquidationAfter', { before: priceText(liquidation.before), after: priceText(liquidation.after) })}
          </KeyValue>
        )}
      </KeyValueList>
      <p className={styles.hint}>{t('call.hint')}</p>
    </Sheet>
  );
}
