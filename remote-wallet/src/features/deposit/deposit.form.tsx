import type { ApiOutput } from '@maru/domain/contracts';
import type { Send } from '@maru/sdk/query';
import { useUnsaved } from '@maru/sdk/session';
import { Button, Screen, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { findAmountError } from '../../lib/amount/amount.rules.ts';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { BankPicker } from '../../lib/bank-picker/bank-picker.tsx';
import { useT } from '../../lib/i18n.ts';
import { useSteps } from '../../lib/send/use-steps.tsx';
import { DepositConfirm } from './deposit.confirm.tsx';
import { DepositLimits } from './deposit-limits.tsx';
import styles from './deposit.module.css';
import type { DepositDraft } from './deposit.state.ts';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

export interface DepositFormProps {
  info: ApiOutput<'/fund/DepositInfo'>;
  sending: Send<'/fund/DepositCreate'>;
  draft: DepositDraft;
  onDraft: (draft: DepositDraft) => void;
  bar: ReactNode;
  stale: ReactNode;
}

/** Amount and channel; everything else is said before the last button. */
export function DepositForm({ info, sending, draft, onDraft, bar, stale }: DepositFormProps) {
  const t = useT();
  const steps = useSteps(sending);
  const { amount } = draft;
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const finding = findAmountError(amount, info);
  const channel = info.channels.find((each) => each.channelId === draft.channelId) ?? info.channels[0];
  const change = (over: Partial<DepositDraft>) => {
    onDraft({ ...draft, ...over });
    steps.renew();
  };
  const next = () => {
    setIsAsked(true);
    if (finding === null && channel) steps.goTo('confirm');
  };
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={(value) => change({ amount: value })} problem={steps.problem}>
          <Button onClick={next}>{t('deposit.next')}</Button>
        </PadFoot>
      }
    >
      {stale}
      <BankPicker
        title={t('deposit.channel')}
        choices={info.channels.map((each) => ({ ...each, id: each.channelId }))}
        value={draft.channelId}
        onChange={(channelId) => change({ channelId })}
      />
      <AmountField
        label={t('deposit.amount')}
        value={amount}
        onChange={(value) => change({ amount: value })}
        finding={finding}
        isAsked={isAsked}
      />
      <DepositLimits info={info} />
      <WithdrawalTerms policies={info.withdrawalPolicies} />
      <p className={styles.note}>{t('deposit.never')}</p>
      {channel && (
        <DepositConfirm
          steps={steps}
          amount={amount}
          channel={channel}
          policies={info.withdrawalPolicies}
          onConfirm={() => sending.send({ amount, channelId: channel.channelId })}
        />
      )}
    </Screen>
  );
}
