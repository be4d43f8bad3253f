import type { ApiOutput } from '@maru/domain/contracts';
import type { Send } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { useUnsaved } from '@maru/sdk/session';
import { Button, PlusIcon, Screen, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { allOf, findAmountError } from '../../lib/amount/amount.rules.ts';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { BankPicker } from '../../lib/bank-picker/bank-picker.tsx';
import { useT } from '../../lib/i18n.ts';
import { useSteps } from '../../lib/send/use-steps.tsx';
import { CashLadder, CashOutNotices } from './cash-ladder.tsx';
import { CashOutSheet } from './cash-out.sheet.tsx';
import styles from './cash-out.module.css';
import type { CashOutDraft } from './cash-out.state.ts';

export interface CashOutFormProps {
  info: ApiOutput<'/fund/WithdrawInfo'>;
  sending: Send<'/fund/WithdrawCreate'>;
  draft: CashOutDraft;
  onDraft: (draft: CashOutDraft) => void;
  bar: ReactNode;
  stale: ReactNode;
}

/** To which card, how much; then everything once more and the fund password. */
export function CashOutForm({ info, sending, draft, onDraft, bar, stale }: CashOutFormProps) {
  const t = useT();
  const go = useGo();
  const steps = useSteps(sending);
  const { amount } = draft;
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const limits = { minimum: info.minimum, maximum: info.maximum, available: info.withdrawable };
  const finding = findAmountError(amount, limits);
  const card = info.cards.find((each) => each.cardId === draft.cardId) ?? info.cards[0];
  const change = (over: Partial<CashOutDraft>) => {
    onDraft({ ...draft, ...over });
    steps.renew();
  };
  const next = () => {
    setIsAsked(true);
    if (finding === null && card) steps.goTo('confirm');
  };
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={(value) => change({ amount: value })} problem={steps.problem}>
          <Button onClick={next}>{t('cashOut.next')}</Button>
        </PadFoot>
      }
    >
      {stale}
      <BankPicker
        title={t('cashOut.card')}
        choices={info.cards.map((each) => ({ ...each, id: each.cardId }))}
        value={draft.cardId}
        onChange={(cardId) => change({ cardId })}
        foot={
          <Button kind="soft" isBlock data-to="/information/addBankCard" onClick={() => go('/information/addBankCard')}>
            <span className={styles.add}>
              <PlusIcon />
              {t('cashOut.addCard')}
            </span>
          </Button>
        }
      />
      <AmountField
        label={t('cashOut.amount')}
        value={amount}
        onChange={(value) => change({ amount: value })}
        finding={finding}
        isAsked={isAsked}
        all={allOf(limits)}
      />
      <CashLadder info={info} />
      <CashOutNotices info={info} />
      {card && (
        <CashOutSheet
          steps={steps}
          amount={amount}
          card={card}
          info={info}
          onPin={(pin) => sending.send({ amount, cardId: card.cardId }, pin)}
        />
      )}
    </Screen>
  );
}
