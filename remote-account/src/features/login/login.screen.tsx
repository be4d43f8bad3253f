import { useT } from '../../lib/i18n.ts';

export function LoginScreen() {
  const t = useT();
  return <h1>{t('login.title')}</h1>;
}
