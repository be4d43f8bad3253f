import { useT } from '../../lib/i18n.ts';

export function MineScreen() {
  const t = useT();
  return <h1>{t('mine.title')}</h1>;
}
