import { formatDateTime } from '@maru/sdk/i18n';
import { formatMoney, mostOf, subtractAmount } from '@maru/domain/money';
import { AmountField, ConfirmSheet, PadFoot } from '@maru/sdk/flow';
import { Amount, Button, KeyValue, KeyValueList, Screen, Section, preloadSheet } from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { splitOf } from '../../lib/loan/loan.rules.ts';
import type { Payoff } from './loan.rules.ts';
import type { RepayState } from './loan.state.ts';
import styles from './loan.module.css';

interface Props {
  quote: Payoff;
  /** Shows its age if it could not be refreshed. */
  stale: ReactNode;
  state: RepayState;
  bar: ReactNode;
}

/** Amount of the repayment; every part of today's debt, and the part of the amount that settles it. */
export function RepayForm({ quote, stale, state, bar }: Props) {
  const t = useT();
  const { form, flow, submission } = state;
  const { amount } = form.values;
  useEffect(preloadSheet, []);
  const paid = form.isValid ? amount : '';
  const left = form.isValid ? subtractAmount(quote.total, amount) : quote.total;
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>
            {t(left === '0' ? 'loan.payOff' : 'loan.repay')}
          </Button>
        </PadFoot>
      }
    >
      {stale}
      <AmountField
        label={t('loan.howMuchBack')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        most={mostOf({ available: quote.available, maximum: quote.total })}
      />
      <Spread quote={quote} amount={paid} left={left} />
      <ConfirmSheet
        flow={flow}
        title={t('loan.repayAsk', { amount: formatMoney(amount || '0') })}
        subject={<Amount value={amount || '0'} size="l" hasWords />}
        rows={[
          { label: t('loan.before'), value: <Amount value={quote.available} size="s" /> },
          { label: t('loan.after'), value: <Amount value={subtractAmount(quote.available, paid)} size="s" /> },
          { label: t('loan.left'), value: <Amount value={left} />, isStrong: true },
        ]}
        confirmLabel={t('loan.repay')}
        onConfirm={() => submission.send({ loanId: quote.loanId, amount })}
      />
    </Screen>
  );
}

function Spread({ quote, amount, left }: { quote: Payoff; amount: string; left: string }) {
  const t = useT();
  return (
    <Section title={t('loan.spread')} isCard>
      <p className={styles.text}>{t('loan.spreadText')}</p>
      <KeyValueList>
        {splitOf(quote, amount).map(({ part, owed, paid }) => (
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
