import { useGo } from '@maru/sdk/router';
import { AppBar, Button, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RegisterForm } from './register.form.tsx';
import styles from './register.module.css';

export function RegisterScreen() {
  const t = useT();
  const go = useGo();
  return (
    <Screen tone="surface" bar={<AppBar title={t('register.title')} back="/login/start1" />}>
      <p className={styles.lead}>{t('register.lead')}</p>
      <RegisterForm />
      <div className={styles.links}>
        <Button kind="ghost" size="s" onClick={() => go('/login/login')}>
          {t('register.toLogin')}
        </Button>
      </div>
    </Screen>
  );
}
