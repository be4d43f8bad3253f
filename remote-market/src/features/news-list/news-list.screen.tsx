import { useT } from '../../lib/i18n.ts';

export function NewsListScreen() {
  const t = useT();
  return <h1>{t('newsList.title')}</h1>;
}
