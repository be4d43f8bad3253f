import type { ApiOutput } from '@maru/domain/contracts';
import { formatMoney, mostOf } from '@maru/domain/money';
import { AmountField, FieldError, PadFoot } from '@maru/sdk/flow';
import { useGo } from '@maru/sdk/router';
import { Button, PlusIcon, Screen, preloadSheet } from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { BankPicker } from '../../lib/bank-picker/bank-picker.tsx';
import { findingText, useT } from '../../lib/i18n.ts';
import { CashLadder, CashOutNotices } from './cash-ladder.tsx';
import { CashOutConfirm } from './cash-out.confirm.tsx';
import { limitsOf } from './cash-out.rules.ts';
import styles from './cash-out.module.css';
import type { CashOutState } from './cash-out.state.ts';

export interface CashOutFormProps {
  info: ApiOutput<'/fund/WithdrawInfo'>;
  state: CashOutState;
  bar: ReactNode;
  stale: ReactNode;
}

/** Card and amount; then the summary and the fund password. */
export function CashOutForm({ info, state, bar, stale }: CashOutFormProps) {
  const t = useT();
  const go = useGo();
  const { form, flow, submission } = state;
  const { amount, cardId } = form.values;
  useEffect(preloadSheet, []);
  const limits = limitsOf(info);
  const card = info.cards.find((each) => each.cardId === cardId) ?? info.cards[0];
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('cashOut.next')}</Button>
        </PadFoot>
      }
    >
      {stale}
      <BankPicker
        title={t('cashOut.card')}
        choices={info.cards.map((each) => ({ ...each, id: each.cardId }))}
        value={cardId}
        onChange={(id) => form.set({ cardId: id })}
        foot={
          <Button kind="soft" isBlock data-to="/information/addBankCard" onClick={() => go('/information/addBankCard')}>
            <span className={styles.add}>
              <PlusIcon />
              {t('cashOut.addCard')}
            </span>
          </Button>
        }
      />
      <FieldError text={findingText(form.findingOf('cardId'))} />
      <AmountField
        label={t('cashOut.amount')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        most={mostOf(limits)}
        isCapped={limits.available !== mostOf(limits)}
        note={t('cashOut.limits', { min: formatMoney(info.minimum), max: formatMoney(info.maximum) })}
      />
      <CashLadder info={info} />
      <CashOutNotices info={info} />
      {card && (
        <CashOutConfirm
          flow={flow}
          amount={amount}
          card={card}
          info={info}
          onConfirm={(fundPassword) => submission.send({ amount, cardId: card.cardId }, fundPassword)}
        />
      )}
    </Screen>
  );
}
