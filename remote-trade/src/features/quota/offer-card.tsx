import type { QuotaOffer } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { Button, Card, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { OfferFacts } from '../../lib/offer/offer-facts.tsx';
import { OfferHead } from '../../lib/offer/offer-head.tsx';
import { termFigure } from '../../lib/offer/offer.rules.ts';
import { lotsForMe } from './quota.rules.ts';
import styles from '../../lib/offer/offer.module.css';

/** One offer: price with its reference, what is left of it, and the own quota. */
export function OfferCard({ offer }: { offer: QuotaOffer }) {
  const t = useT();
  const go = useGo();
  const name = useLocalized()(offer.name);
  const { offerId, status, left, quantity } = offer;
  const shares = (text: string) => t('order.shares', quantityOf(text));
  return (
    <Card>
      <article className={styles.offer} aria-label={name}>
        <OfferHead offer={offer} />
        <KeyValueList>
          <KeyValue label={t('offer.left')} explain={termFigure(offer, 'left')} isStrong>
            {t('offer.leftOf', { left: groupDigits(left), quantity: groupDigits(quantity) })}
          </KeyValue>
          <KeyValue label={t('quota.mine')} explain={termFigure(offer, 'perPerson')}>
            {t('quota.boughtOf', { bought: groupDigits(offer.bought), quota: groupDigits(offer.perPerson) })}
          </KeyValue>
          <OfferFacts offer={offer} />
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
