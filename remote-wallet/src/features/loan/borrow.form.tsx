import type { LoanDays } from '@maru/shared/contracts';
import { answerText } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import type { Send } from '@maru/shared/query';
import { useUnsaved } from '@maru/shared/session';
import { Button, ChipGroup, Screen, preloadSheet } from '@maru/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { useT } from '../../lib/i18n.ts';
import { BorrowSheet, type Step } from './borrow.sheet.tsx';
import { findBorrowError, type LoanInfo } from './loan.rules.ts';
import { usePreview } from './loan.preview.ts';
import { PreviewCard } from './preview-card.tsx';
import styles from './loan.module.css';

interface Props {
  info: LoanInfo;
  sending: Send<'/loan/Borrow'>;
  bar: ReactNode;
}

/** How much, for how long, and what that costs; then everything once more and the fund password. */
export function BorrowForm({ info, sending, bar }: Props) {
  const t = useT();
  const { state, send, reset } = sending;
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState<LoanDays>(info.days[1] ?? 30);
  const [step, setStep] = useState<Step>('edit');
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const finding = findBorrowError(amount, info);
  const preview = usePreview(finding === null ? amount : null, days);
  const renew = () => {
    if (state.phase === 'refused' || state.phase === 'unsent') reset();
  };
  const change = (next: string) => {
    setAmount(next);
    renew();
  };
  const refusal = state.phase === 'refused' ? state.refusal : undefined;
  const isPinRefused = refusal?.code === 'WRONG_FUND_PASSWORD' || refusal?.code === 'FUND_PASSWORD_LOCKED';
  // What is wrong with the application is said at the form; what is wrong with the password, under its pad.
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if ((refusal && !isPinRefused) || state.phase === 'unsent') setStep('edit');
  }
  const note = refusal && !isPinRefused ? answerText(refusal) : state.phase === 'unsent' && t('funds.unsent');
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={change} note={note && <span role="alert">{note}</span>}>
          <Button
            disabled={finding === null && preview.isError}
            isPending={finding === null && !preview.isFresh && !preview.isError}
            onClick={() => (finding ? setIsAsked(true) : setStep('confirm'))}
          >
            {t('loan.next')}
          </Button>
        </PadFoot>
      }
    >
      <AmountField
        label={t('loan.howMuch')}
        value={amount}
        onChange={change}
        finding={finding}
        isAsked={isAsked}
        all={info.borrowable}
      />
      <div className={styles.days} data-pills="surface">
        <span className={styles.label} aria-hidden="true">
          {t('loan.days')}
        </span>
        <ChipGroup
          label={t('loan.days')}
          items={info.days.map((each) => ({ id: String(each), label: t('loan.dayCount', { count: each }) }))}
          value={String(days)}
          onChange={(id) => {
            setDays(info.days.find((each) => String(each) === id) ?? days);
            renew();
          }}
        />
      </div>
      {finding === null ? (
        <PreviewCard preview={preview} />
      ) : (
        <>
          <p className={styles.text}>
            {t('loan.limits', { min: formatMoney(info.minimum), step: formatMoney(info.step) })}
          </p>
          <p className={styles.text}>{t('loan.previewHint')}</p>
        </>
      )}
      {preview.data && (
        <BorrowSheet
          step={step}
          onStep={setStep}
          amount={amount}
          days={days}
          preview={preview.data}
          isSending={state.phase === 'sending'}
          refusal={isPinRefused ? refusal : undefined}
          onPin={(pin) => send({ amount, days }, pin)}
        />
      )}
    </Screen>
  );
}
