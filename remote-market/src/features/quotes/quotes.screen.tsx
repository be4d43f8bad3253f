import { useT } from '../../lib/i18n.ts';

export function QuotesScreen() {
  const t = useT();
  return <h1>{t('quotes.title')}</h1>;
}
