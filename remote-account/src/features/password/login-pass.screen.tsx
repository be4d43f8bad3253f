import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { LoginPassForm } from './login-pass.form.tsx';
import styles from './password.module.css';

export function LoginPassScreen() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('setting.loginPass')} back="/information/setting" />}>
      <p className={styles.why}>{t('loginPass.why')}</p>
      <LoginPassForm />
    </Screen>
  );
}
