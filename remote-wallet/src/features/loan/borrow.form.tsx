import type { LoanDays } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import type { Send } from '@maru/sdk/query';
import { useUnsaved } from '@maru/sdk/session';
import { Button, Screen, Segmented, cx, preloadSheet } from '@maru/sdk/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { AmountField } from '../../lib/amount/amount-field.tsx';
import { PadFoot } from '../../lib/amount/pad-foot.tsx';
import { useT } from '../../lib/i18n.ts';
import { useSteps } from '../../lib/send/use-steps.tsx';
import { BorrowSheet } from './borrow.sheet.tsx';
import { findBorrowError, type LoanInfo } from './loan.rules.ts';
import { usePreview } from './loan.preview.ts';
import { PreviewCard } from './preview-card.tsx';
import styles from './loan.module.css';

interface Props {
  info: LoanInfo;
  sending: Send<'/loan/Borrow'>;
  bar: ReactNode;
}

/** Amount and days with their cost; then the summary and the fund password. */
export function BorrowForm({ info, sending, bar }: Props) {
  const t = useT();
  const steps = useSteps(sending);
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState<LoanDays>(info.days[1] ?? 30);
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(amount !== '');
  useEffect(preloadSheet, []);
  const finding = findBorrowError(amount, info);
  const preview = usePreview(finding === null ? amount : null, days);
  const change = (next: string) => {
    setAmount(next);
    steps.renew();
  };
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot value={amount} onChange={change} problem={steps.problem}>
          <Button
            disabled={finding === null && preview.isError}
            isPending={finding === null && !preview.isFresh && !preview.isError}
            onClick={() => (finding ? setIsAsked(true) : steps.goTo('confirm'))}
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
      <Segmented
        label={t('loan.days')}
        items={info.days.map((each) => ({ id: String(each), label: t('loan.dayCount', { count: each }) }))}
        value={String(days)}
        onChange={(id) => {
          setDays(info.days.find((each) => String(each) === id) ?? days);
          steps.renew();
        }}
      />
      {finding === null ? (
        <PreviewCard preview={preview} />
      ) : (
        <div className={cx(styles.text, styles.hint)}>
          <p>{t('loan.limits', { min: formatMoney(info.minimum), step: formatMoney(info.step) })}</p>
          <p>{t('loan.previewHint')}</p>
        </div>
      )}
      {preview.data && (
        <BorrowSheet
          steps={steps}
          amount={amount}
          days={days}
          preview={preview.data}
          onPin={(pin) => sending.send({ amount, days }, pin)}
        />
      )}
    </Screen>
  );
}
