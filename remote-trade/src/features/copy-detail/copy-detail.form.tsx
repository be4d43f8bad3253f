import { useEffect } from 'react';
import type { CopyProduct } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { AmountField, ConfirmSheet, PadFoot, type ConfirmFlow, type Form } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount, Button, Notice, preloadSheet, ScreenFoot } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import styles from './copy-detail.module.css';
import type { JoinValues } from './copy-detail.rules.ts';

interface Props {
  product: CopyProduct;
  form: Form<JoinValues>;
  flow: ConfirmFlow;
  onPin: (fundPassword: string) => void;
}

/** The amount to invest; then the terms once more and the fund password. */
export function JoinForm({ product, form, flow, onPin }: Props) {
  const t = useT();
  const name = useLocalized()(product.name);
  const { amount } = form.values;
  useEffect(preloadSheet, []);
  return (
    <>
      <Notice>{t('copy.risk')}</Notice>
      <AmountField
        label={t('copyDetail.amount')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        note={t('copyDetail.minimumNote', { minimum: formatMoney(product.minimum) })}
      />
      <p className={styles.text}>{t('copyDetail.nextClose')}</p>
      <ConfirmSheet
        flow={flow}
        title={t('copyDetail.confirmTitle')}
        subject={<Amount value={amount || '0'} size="l" hasWords />}
        rows={[
          { label: t('copyDetail.product'), value: name },
          { label: t('copyDetail.lockup'), value: t('copyDetail.hours', { count: product.lockupHours }) },
          { label: t('copyDetail.fee'), value: t('copyDetail.feeOf', { percent: product.feePercent }) },
          {
            label: t('copyDetail.leader'),
            value: t('copyDetail.limitsOf', { loss: product.maxLossPercent, position: product.maxPositionPercent }),
          },
        ]}
        confirmLabel={t('copyDetail.confirm', { amount: formatMoney(amount || '0') })}
        pinSubject={<Amount value={amount || '0'} />}
        onConfirm={(fundPassword) => fundPassword !== undefined && onPin(fundPassword)}
      >
        <p className={styles.text}>{t('copyDetail.nextClose')}</p>
        <p className={styles.text}>{t('copy.risk')}</p>
      </ConfirmSheet>
      <ScreenFoot>
        <PadFoot
          value={amount}
          onChange={(value) => form.set({ amount: value })}
          problem={findingText(form.problem) ?? flow.notReceived}
        >
          <Button onClick={form.submit(() => flow.goTo('confirm'))}>{t('dayTrading.next')}</Button>
        </PadFoot>
      </ScreenFoot>
    </>
  );
}
