import { formatDateTime } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import type { Send } from '@maru/sdk/query';
import { useUnsaved } from '@maru/sdk/session';
import { Amount, Button, Confirm, KeyValue, KeyValueList, Screen, Section, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { useT } from '../../lib/i18n.ts';
import { leftAfter, spreadOf } from '../../lib/loan/loan.rules.ts';
import { useSteps } from '../../lib/send/use-steps.tsx';
import { findRepayError, mostToRepay, type Payoff } from './loan.rules.ts';
import styles from './loan.module.css';

interface Props {
  quote: Payoff;
  /** Shows its age if it could not be refreshed. */
  stale: ReactNode;
  sending: Send<'/loan/Repay'>;
  bar: ReactNode;
}

/** Amount of the repayment; every part of today's debt, and the part of the amount that settles it. */
export function RepayForm({ quote, stale, sending, bar }: Props) {
  const t = useT();
  const steps = useSteps(sending);
  const [amount, setAmount] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const finding = findRepayError(amount, quote);
  const change = (next: string) => {
    setAmount(next);
    steps.renew();
  };
  const left = finding === null ? leftAfter(quote.total, amount) : quote.total;
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={change} problem={steps.problem}>
          <Button onClick={() => (finding ? setIsAsked(true) : steps.goTo('confirm'))}>
            {t(left === '0' ? 'loan.payOff' : 'loan.repay')}
          </Button>
        </PadFoot>
      }
    >
      {stale}
      <AmountField
        label={t('loan.howMuchBack')}
        value={amount}
        onChange={change}
        finding={finding}
        isAsked={isAsked}
        all={mostToRepay(quote)}
      />
      <Spread quote={quote} amount={finding === null ? amount : ''} left={left} />
      <Confirm
        isOpen={steps.step === 'confirm'}
        onClose={() => steps.goTo('edit')}
        onConfirm={() => sending.send({ loanId: quote.loanId, amount })}
        title={t('loan.repayAsk', { amount: formatMoney(amount || '0') })}
        confirmLabel={t('loan.repay')}
        isPending={steps.isSending}
      >
        <div className={styles.facts}>
          <KeyValueList>
            <KeyValue label={t('loan.before')}>
              <Amount value={quote.available} size="s" />
            </KeyValue>
            <KeyValue label={t('loan.after')}>
              <Amount value={leftAfter(quote.available, finding === null ? amount : '')} size="s" />
            </KeyValue>
            <KeyValue label={t('loan.left')} isStrong>
              <Amount value={left} />
            </KeyValue>
          </KeyValueList>
        </div>
      </Confirm>
    </Screen>
  );
}

function Spread({ quote, amount, left }: { quote: Payoff; amount: string; left: string }) {
  const t = useT();
  return (
    <Section title={t('loan.spread')} isCard>
      <p className={styles.text}>{t('loan.spreadText')}</p>
      <KeyValueList>
        {spreadOf(quote, amount).map(({ part, owed, paid }) => (
          <KeyValue
            key={part}
            label={t(`loan.part.${part}`)}
            hint={amount === '' || owed === '0' ? undefined : t('loan.ofOwed', { amount: formatMoney(owed) })}
          >
            <Amount value={amount === '' ? owed : paid} size="s" />
          </KeyValue>
        ))}
        <KeyValue label={t('loan.payoff')} isStrong>
          <Amount value={quote.total} />
        </KeyValue>
        {amount !== '' && (
          <KeyValue label={t('loan.left')}>
            <Amount value={left} size="s" />
          </KeyValue>
        )}
        <KeyValue label={t('loan.available')}>
          <Amount value={quote.available} size="s" />
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>{t('loan.validUntil', { time: formatDateTime(quote.validUntil) })}</p>
    </Section>
  );
}
