import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf, subtractAmount } from '@maru/domain/money';
import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { useLocalized, formatMinute } from '@maru/sdk/i18n';
import styles from '../../lib/detail.module.css';
import { useT } from '../../lib/i18n.ts';
import { depositOf, type BidValues } from './bid.rules.ts';

interface Props {
  auction: Auction;
  info: ApiOutput<'/auction/BidInfo'>;
  values: BidValues;
  flow: ConfirmFlow;
  onConfirm: (fundPassword?: string) => void;
}

/** Everything of the bid once more, which never changes after it is sent; then the fund password. */
export function BidConfirm({ auction, info, values, flow, onConfirm }: Props) {
  const t = useT();
  const name = useLocalized()(auction.name);
  const deposit = depositOf(values).toString();
  const shares = t('offering.shares', quantityOf(values.quantity || '0'));
  const price = t('offering.won', { amount: groupDigits(values.price || '0') });
  return (
    <ConfirmSheet
      flow={flow}
      title={t('bid.confirmTitle')}
      subject={<strong>{name}</strong>}
      rows={[
        { label: t('bid.price'), value: price },
        { label: t('bid.quantity'), value: shares },
        { label: t('bid.deposit'), value: formatMoney(deposit), isStrong: true },
        { label: t('bid.after'), value: formatMoney(subtractAmount(info.available, deposit)) },
        { label: t('auctionStep.open'), value: formatMinute(auction.openAt) },
      ]}
      confirmLabel={t('bid.confirm', { shares })}
      pinSubject={`${name} ${price} ${shares}`}
      onConfirm={onConfirm}
    >
      <p className={styles.note}>{t('bid.rule')}</p>
      <p className={styles.note}>{t(`bid.pays.${auction.pricing}`)}</p>
    </ConfirmSheet>
  );
}
