import type { BlockOffer } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useOpen } from '@maru/sdk/router';
import { Button, Card, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { canApply } from '../../lib/block/block-offer.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { OfferFacts } from '../../lib/offer/offer-facts.tsx';
import { OfferHead } from '../../lib/offer/offer-head.tsx';
import { termFigure } from '../../lib/offer/offer.rules.ts';
import styles from '../../lib/offer/offer.module.css';

const FORM = '/home/blockTrade1';

/** One block: price with its reference, what is left of it, and the bounds of an application. */
export function BlockCard({ offer }: { offer: BlockOffer }) {
  const t = useT();
  const open = useOpen();
  const name = useLocalized()(offer.name);
  const { offerId, left, quantity, minimum, perPerson, applied } = offer;
  const shares = (text: string) => t('order.shares', quantityOf(text));
  return (
    <Card>
      <article className={styles.offer} aria-label={name}>
        <OfferHead offer={offer} />
        <KeyValueList>
          <KeyValue label={t('offer.left')} explain={termFigure(offer, 'left')} isStrong>
            {t('offer.leftOf', { left: groupDigits(left), quantity: groupDigits(quantity) })}
          </KeyValue>
          <KeyValue label={t('blockOffers.bounds')} explain={termFigure(offer, 'perPerson')}>
            {t('blockOffers.fromTo', { minimum: groupDigits(minimum), maximum: groupDigits(perPerson) })}
          </KeyValue>
          {applied !== '0' && <KeyValue label={t('blockOffers.applied')}>{shares(applied)}</KeyValue>}
          <OfferFacts offer={offer} />
        </KeyValueList>
        <Button
          isBlock
          aria-label={t('blockOffers.applyOf', { name, shares: shares(left) })}
          data-to={FORM}
          disabled={!canApply(offer)}
          onClick={() => open('blockOffer', { offerId }, FORM)}
        >
          {t('blockOffers.apply')}
        </Button>
      </article>
    </Card>
  );
}
