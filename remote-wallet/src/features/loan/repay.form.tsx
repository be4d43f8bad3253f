import { answerText, formatDateTime } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import type { Send } from '@maru/shared/query';
import { useUnsaved } from '@maru/shared/session';
import {
  Amount,
  Button,
  Confirm,
  KeyValue,
  KeyValueList,
  Screen,
  Section,
  StaleNote,
  preloadSheet,
} from '@maru/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { useT } from '../../lib/i18n.ts';
import { leftAfter, spreadOf } from '../../lib/loan/loan.rules.ts';
import { findRepayError, mostToRepay, type Payoff } from './loan.rules.ts';
import styles from './loan.module.css';

interface Props {
  quote: Payoff;
  /** It could not be renewed. */
  isStale: boolean;
  sending: Send<'/loan/Repay'>;
  bar: ReactNode;
}

/** How much of what is owed today; every part of it, and what the amount settles of each. */
export function RepayForm({ quote, isStale, sending, bar }: Props) {
  const t = useT();
  const { state, send, reset } = sending;
  const [amount, setAmount] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const finding = findRepayError(amount, quote);
  const change = (next: string) => {
    setAmount(next);
    if (state.phase === 'refused' || state.phase === 'unsent') reset();
  };
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (state.phase === 'refused' || state.phase === 'unsent') setIsAsking(false);
  }
  const note = state.phase === 'refused' ? answerText(state.refusal) : state.phase === 'unsent' && t('funds.unsent');
  const left = finding === null ? leftAfter(quote.total, amount) : quote.total;
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={change} note={note && <span role="alert">{note}</span>}>
          <Button onClick={() => (finding ? setIsAsked(true) : setIsAsking(true))}>
            {t(left === '0' ? 'loan.payOff' : 'loan.repay')}
          </Button>
        </PadFoot>
      }
    >
      {isStale && <StaleNote time={formatDateTime(quote.validUntil)} />}
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
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => send({ loanId: quote.loanId, amount })}
        title={t('loan.repayAsk', { amount: formatMoney(amount || '0') })}
        confirmLabel={t('loan.repay')}
        isPending={state.phase === 'sending'}
      >
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
