import { useT } from '../../lib/i18n.ts';

export function HomeScreen() {
  const t = useT();
  return <h1>{t('home.title')}</h1>;
}
