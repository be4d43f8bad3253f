import { formatDateTime, formatMinute } from '@maru/sdk/i18n';
import { KeyValue } from '@maru/sdk/ui';
import { usePriceText, useT } from '../i18n.ts';
import type { Offer } from './offer.rules.ts';

/** The market's price now, the lock, the counterparty and the times of an offer: rows of a list. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useT();
  const priceText = usePriceText();
  return (
    <>
      {offer.last !== null && <KeyValue label={t('offer.last')}>{priceText(offer.last)}</KeyValue>}
      <KeyValue label={t('offer.lock')}>{t('offer.lockDays', { days: offer.lockDays })}</KeyValue>
      <KeyValue label={t('offer.counterparty')}>{t('counterparty.SIMULATED_DESK')}</KeyValue>
      <KeyValue label={t('offer.referenceAt')}>{formatDateTime(offer.referenceAt)}</KeyValue>
      <KeyValue label={t('offer.closesAt')}>{formatMinute(offer.closesAt)}</KeyValue>
    </>
  );
}
