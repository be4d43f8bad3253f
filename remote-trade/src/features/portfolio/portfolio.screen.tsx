import { useT } from '../../lib/i18n.ts';

export function PortfolioScreen() {
  const t = useT();
  return <h1>{t('portfolio.title')}</h1>;
}
