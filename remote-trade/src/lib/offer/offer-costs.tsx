import { formatMoney } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { usePriceText, useT } from '../i18n.ts';
import styles from './offer.module.css';
import { costFigure, costOf, termFigure, type Offer } from './offer.rules.ts';

/** The parts of what a purchase costs. `totalLabel`: of the sum. */
export function OfferCosts({ offer, lots, totalLabel }: { offer: Offer; lots: number; totalLabel: string }) {
  const t = useT();
  const priceText = usePriceText();
  const { amount, commission, total } = costOf(offer, lots);
  return (
    <div className={styles.costs}>
      <KeyValueList>
        <KeyValue
          label={t('offer.price')}
          hint={t('offer.reference', { price: priceText(offer.reference), discount: offer.discount })}
          explain={termFigure(offer, 'price')}
        >
          {priceText(offer.price)}
        </KeyValue>
        <KeyValue label={t('offer.amount')} explain={costFigure(offer, lots, 'amount')}>
          {formatMoney(amount)}
        </KeyValue>
        <KeyValue label={t('cost.commissionPlain')} explain={costFigure(offer, lots, 'commission')}>
          {formatMoney(commission)}
        </KeyValue>
        <KeyValue label={totalLabel} explain={costFigure(offer, lots, 'total')} isStrong>
          {formatMoney(total)}
        </KeyValue>
        <KeyValue label={t('offer.lock')}>{t('offer.lockDays', { days: offer.lockDays })}</KeyValue>
      </KeyValueList>
    </div>
  );
}
