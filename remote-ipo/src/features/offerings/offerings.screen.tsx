import { useT } from '../../lib/i18n.ts';

export function OfferingsScreen() {
  const t = useT();
  return <h1>{t('offerings.title')}</h1>;
}
