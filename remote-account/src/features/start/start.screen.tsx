import { useT } from '../../lib/i18n.ts';

export function StartScreen() {
  const t = useT();
  return <h1>{t('start.title')}</h1>;
}
