import type { ApiOutput } from '@maru/domain/contracts';
import { AmountField, FieldError, PadFoot } from '@maru/sdk/flow';
import { Button, ScreenFoot, preloadSheet } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { BankPicker } from '../../lib/bank-picker/bank-picker.tsx';
import { findingText, useT } from '../../lib/i18n.ts';
import { DepositConfirm } from './deposit.confirm.tsx';
import { DepositLimits } from './deposit-limits.tsx';
import styles from './deposit.module.css';
import type { DepositState } from './deposit.state.ts';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

export interface DepositFormProps {
  info: ApiOutput<'/fund/DepositInfo'>;
  state: DepositState;
}

/** Amount and channel; everything else is said before the last button. */
export function DepositForm({ info, state }: DepositFormProps) {
  const t = useT();
  const { form, flow, submission } = state;
  const { amount, channelId } = form.values;
  useEffect(preloadSheet, []);
  const channel = info.channels.find((each) => each.channelId === channelId) ?? info.channels[0];
  return (
    <>
      <BankPicker
        title={t('deposit.channel')}
        choices={info.channels.map((each) => ({ ...each, id: each.channelId }))}
        value={channelId}
        onChange={(id) => form.set({ channelId: id })}
      />
      <FieldError text={findingText(form.findingOf('channelId'))} />
      <AmountField
        label={t('deposit.amount')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
      />
      <DepositLimits info={info} />
      <WithdrawalTerms policies={info.withdrawalPolicies} />
      <p className={styles.note}>{t('deposit.never')}</p>
      {channel && (
        <DepositConfirm
          flow={flow}
          amount={amount}
          channel={channel}
          policies={info.withdrawalPolicies}
          onConfirm={() => submission.send({ amount, channelId: channel.channelId })}
        />
      )}
      <ScreenFoot>
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('deposit.next')}</Button>
        </PadFoot>
      </ScreenFoot>
    </>
  );
}
