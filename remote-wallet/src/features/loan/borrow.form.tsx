import { formatMoney } from '@maru/domain/money';
import { AmountField, PadFoot } from '@maru/sdk/flow';
import { Button, Screen, Segmented, cx, preloadSheet } from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { BorrowConfirm } from './borrow.confirm.tsx';
import type { LoanInfo } from './loan.rules.ts';
import type { BorrowState } from './loan.state.ts';
import { usePreview } from './loan-preview.ts';
import { PreviewCard } from './preview-card.tsx';
import styles from './loan.module.css';

interface Props {
  info: LoanInfo;
  state: BorrowState;
  bar: ReactNode;
}

/** Amount and days with their cost; then the summary and the fund password. */
export function BorrowForm({ info, state, bar }: Props) {
  const t = useT();
  const { form, flow, submission } = state;
  const { amount } = form.values;
  const days = form.values.days ?? info.days[1] ?? 30;
  const { isValid } = form;
  useEffect(preloadSheet, []);
  const preview = usePreview(isValid ? amount : null, days);
  return (
    <Screen
      bar={bar}
      foot={
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button
            disabled={isValid && preview.isError}
            isPending={isValid && !preview.isFresh && !preview.isError}
            onClick={form.submit(() => flow.goTo('confirm'))}
          >
            {t('loan.next')}
          </Button>
        </PadFoot>
      }
    >
      <AmountField
        label={t('loan.howMuch')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        most={info.borrowable}
      />
      <Segmented
        label={t('loan.days')}
        items={info.days.map((each) => ({ id: String(each), label: t('loan.dayCount', { count: each }) }))}
        value={String(days)}
        onChange={(id) => form.set({ days: info.days.find((each) => String(each) === id) ?? days })}
      />
      {isValid ? (
        <PreviewCard preview={preview} />
      ) : (
        <div className={cx(styles.text, styles.hint)}>
          <p>{t('loan.limits', { min: formatMoney(info.minimum), step: formatMoney(info.step) })}</p>
          <p>{t('loan.previewHint')}</p>
        </div>
      )}
      {preview.data && (
        <BorrowConfirm
          flow={flow}
          amount={amount}
          days={days}
          preview={preview.data}
          onConfirm={(fundPassword) => submission.send({ amount, days }, fundPassword)}
        />
      )}
    </Screen>
  );
}
