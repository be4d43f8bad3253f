import type { QuotaOffer } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { Button, Card, KeyValue, KeyValueList, SymbolLogo, Tag } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { lotsForMe, soldShare } from './quota.rules.ts';
import styles from './quota.module.css';

/** One offer: price with its reference, what is left of it, and the own quota. */
export function OfferCard({ offer }: { offer: QuotaOffer }) {
  const t = useT();
  const go = useGo();
  const name = useLocalized()(offer.name);
  const priceText = usePriceText();
  const { offerId, symbol, status, left, quantity } = offer;
  const shares = (text: string) => t('order.shares', { quantity: groupDigits(text) });
  return (
    <Card>
      <article className={styles.offer} aria-label={name}>
        <div className={styles.head}>
          <SymbolLogo symbol={symbol} name={name} />
          <h3 className={styles.name}>{name}</h3>
          <Tag tone={status === 'open' ? 'brand' : 'plain'}>{t(`quota.status.${status}`)}</Tag>
        </div>
        <p className={styles.price}>
          <strong>{priceText(offer.price)}</strong>
          <span className={styles.reference}>
            {t('quota.reference', { price: priceText(offer.reference), discount: offer.discount })}
          </span>
        </p>
        <div className={styles.track} aria-hidden="true">
          <span className={styles.sold} style={{ transform: `scaleX(${soldShare(offer)})` }} />
        </div>
        <KeyValueList>
          <KeyValue label={t('quota.left')} isStrong>
            {t('quota.leftOf', { left: groupDigits(left), quantity: groupDigits(quantity) })}
          </KeyValue>
          <KeyValue label={t('quota.mine')}>
            {t('quota.boughtOf', { bought: groupDigits(offer.bought), quota: groupDigits(offer.perPerson) })}
          </KeyValue>
          {offer.last !== null && <KeyValue label={t('quota.last')}>{priceText(offer.last)}</KeyValue>}
          <KeyValue label={t('quota.lock')}>{t('quota.lockDays', { days: offer.lockDays })}</KeyValue>
          <KeyValue label={t('quota.counterparty')}>{t('counterparty.SIMULATED_DESK')}</KeyValue>
          <KeyValue label={t('quota.referenceAt')}>{formatDateTime(offer.referenceAt)}</KeyValue>
          <KeyValue label={t('quota.closesAt')}>{formatDateTime(offer.closesAt)}</KeyValue>
        </KeyValueList>
        <Button
          isBlock
          aria-label={t('quota.buyOf', { name, shares: shares(left) })}
          disabled={status !== 'open' || lotsForMe(offer) === 0}
          onClick={() => go(`/home/qcList?offer=${offerId}`)}
        >
          {t('quota.buy')}
        </Button>
      </article>
    </Card>
  );
}
