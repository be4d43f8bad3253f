import { useEffect } from 'react';
import type { CopyProduct } from '@maru/domain/contracts';
import { formatMoney, mostOf, subtractAmount } from '@maru/domain/money';
import { joinSentences } from '@maru/domain/text';
import { AmountField, ConfirmSheet, PadFoot, type ConfirmFlow, type Form } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount, Button, cx, Notice, preloadSheet, ScreenFoot } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import styles from './copy-detail.module.css';
import type { JoinValues } from './copy-detail.rules.ts';

interface Props {
  product: CopyProduct;
  /** Own cash in won, once it is known. */
  available: string | undefined;
  form: Form<JoinValues>;
  flow: ConfirmFlow;
  onPin: (fundPassword: string) => void;
}

/** The amount to invest; then the terms once more and the fund password. */
export function JoinForm({ product, available, form, flow, onPin }: Props) {
  const t = useT();
  const name = useLocalized()(product.name);
  const { amount } = form.values;
  const { minimum, maximum } = product;
  useEffect(preloadSheet, []);
  return (
    <>
      <Notice>{t('copy.risk')}</Notice>
      <AmountField
        label={t('copyDetail.amount')}
        value={amount}
        onChange={(value) => form.set({ amount: value })}
        error={findingText(form.findingOf('amount'))}
        {...(available !== undefined && { most: mostOf({ available, maximum }) })}
        note={joinSentences([
          t('copyDetail.minimumNote', { minimum: formatMoney(minimum) }),
          available !== undefined && t('copyDetail.availableNote', { available: formatMoney(available) }),
        ])}
      />
      <p className={cx(styles.text, styles.hint)}>{t('copyDetail.nextClose')}</p>
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
          ...(available === undefined
            ? []
            : [
                { label: t('cost.availableBefore'), value: <Amount value={available} size="s" /> },
                {
                  label: t('copyDetail.after'),
                  value: <Amount value={subtractAmount(available, form.isValid ? amount : '')} size="s" />,
                },
              ]),
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
