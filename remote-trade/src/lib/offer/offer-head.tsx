import { useLocalized } from '@maru/sdk/i18n';
import { ExplainButton, SymbolLogo, Tag } from '@maru/sdk/ui';
import { usePriceText, useT } from '../i18n.ts';
import styles from './offer.module.css';
import { soldShare, termFigure, type Offer } from './offer.rules.ts';

/** Stock and state of an offer, its price with the reference that it follows from, and how much of it is gone. */
export function OfferHead({ offer }: { offer: Offer }) {
  const t = useT();
  const name = useLocalized()(offer.name);
  const priceText = usePriceText();
  const { symbol, status, price, reference, discount } = offer;
  return (
    <>
      <div className={styles.head}>
        <SymbolLogo symbol={symbol} name={name} />
        <h3 className={styles.name}>{name}</h3>
        <Tag tone={status === 'open' ? 'brand' : 'plain'}>{t(`offer.status.${status}`)}</Tag>
      </div>
      <p className={styles.price}>
        <span>
          <strong>{priceText(price)}</strong>
          <ExplainButton name={t('offer.price')} figure={termFigure(offer, 'price')} />
        </span>
        <span className={styles.reference}>{t('offer.reference', { price: priceText(reference), discount })}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.sold} style={{ transform: `scaleX(${soldShare(offer)})` }} />
      </div>
    </>
  );
}
