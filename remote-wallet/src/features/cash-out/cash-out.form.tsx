import type { ApiOutput } from '@maru/shared/contracts';
import { answerText } from '@maru/shared/i18n';
import type { Send } from '@maru/shared/query';
import { useGo } from '@maru/shared/router';
import { useUnsaved } from '@maru/shared/session';
import { Button, PlusIcon, Screen, preloadSheet } from '@maru/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { allOf, findAmountError } from '../../lib/amount/amount.rules.ts';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { BankPicker } from '../../lib/bank-picker/bank-picker.tsx';
import { useT } from '../../lib/i18n.ts';
import { CashLadder, CashOutNotices } from './cash-ladder.tsx';
import { CashOutSheet, type Step } from './cash-out.sheet.tsx';
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
  const { state, send, reset } = sending;
  const { amount } = draft;
  const [step, setStep] = useState<Step>('edit');
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const limits = { minimum: info.minimum, maximum: info.maximum, available: info.withdrawable };
  const finding = findAmountError(amount, limits);
  const card = info.cards.find((each) => each.cardId === draft.cardId) ?? info.cards[0];
  const change = (next: string) => {
    onDraft({ ...draft, amount: next });
    if (state.phase === 'refused' || state.phase === 'unsent') reset();
  };
  const refusal = state.phase === 'refused' ? state.refusal : undefined;
  const isPinRefused = refusal?.code === 'WRONG_FUND_PASSWORD' || refusal?.code === 'FUND_PASSWORD_LOCKED';
  // What is wrong with the request itself is said at the form; what is wrong with the password, under its pad.
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if ((refusal && !isPinRefused) || state.phase === 'unsent') setStep('edit');
  }
  const note = refusal && !isPinRefused ? answerText(refusal) : state.phase === 'unsent' && t('funds.unsent');
  const next = () => {
    setIsAsked(true);
    if (finding === null && card) setStep('confirm');
  };
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={change} note={note && <span role="alert">{note}</span>}>
          <Button onClick={next}>{t('cashOut.next')}</Button>
        </PadFoot>
      }
    >
      {stale}
      <BankPicker
        title={t('cashOut.card')}
        choices={info.cards.map((each) => ({ ...each, id: each.cardId }))}
        value={draft.cardId}
        onChange={(id) => onDraft({ ...draft, cardId: id })}
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
        onChange={change}
        finding={finding}
        isAsked={isAsked}
        all={allOf(limits)}
      />
      <CashLadder info={info} />
      <CashOutNotices info={info} />
      {card && (
        <CashOutSheet
          step={step}
          onStep={setStep}
          amount={amount}
          card={card}
          info={info}
          isSending={state.phase === 'sending'}
          refusal={isPinRefused ? refusal : undefined}
          onPin={(pin) => send({ amount, cardId: card.cardId }, pin)}
        />
      )}
    </Screen>
  );
}
