import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf, subtractAmount } from '@maru/domain/money';
import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { useLocalized, formatMinute } from '@maru/sdk/i18n';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/detail.module.css';

interface Props {
  offering: Offering;
  info: ApiOutput<'/ipo/ApplyInfo'>;
  quantity: string;
  deposit: string;
  flow: ConfirmFlow;
  onConfirm: (fundPassword?: string) => void;
}

/** Everything of the application once more, with the deposit and its return; then the fund password. */
export function ApplyConfirm({ offering, info, quantity, deposit, flow, onConfirm }: Props) {
  const t = useT();
  const name = useLocalized()(offering.name);
  const shares = t('offering.shares', quantityOf(quantity));
  return (
    <ConfirmSheet
      flow={flow}
      title={t('apply.confirmTitle')}
      subject={<strong>{name}</strong>}
      rows={[
        { label: t('apply.quantity'), value: shares },
        { label: t('offering.price'), value: t('offering.won', { amount: groupDigits(offering.price) }) },
        { label: t('apply.deposit'), value: formatMoney(deposit), isStrong: true },
        { label: t('apply.after'), value: formatMoney(subtractAmount(info.available, deposit)) },
        { label: t('apply.refundAt'), value: formatMinute(offering.allocateAt) },
      ]}
      confirmLabel={t('apply.confirm', { shares })}
      pinSubject={`${name} ${shares}`}
      onConfirm={onConfirm}
    >
      <p className={styles.note}>{t(`apply.rule.${offering.fundingMode}`)}</p>
    </ConfirmSheet>
  );
}
