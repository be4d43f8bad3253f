import { useGo } from '@maru/sdk/router';
import { readText } from '@maru/sdk/session';
import { AppBar, Button, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../lib/logo.tsx';
import { LoginForm } from './login.form.tsx';
import styles from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';

export function LoginScreen() {
  const t = useT();
  const go = useGo();
  const account = readText('rememberedAccount') ?? '';
  return (
    <Screen tone="surface" bar={<AppBar title={t('login.title')} back="/login/start1" />}>
      <div className={styles.head}>
        <Logo />
        <p className={styles.title}>{t(account ? 'login.lead' : 'login.leadNew')}</p>
      </div>
      <LoginForm account={account} />
      <PasskeyButton />
      <div className={styles.links}>
        <Button kind="ghost" size="s" onClick={() => go('/login/register')}>
          {t('login.toRegister')}
        </Button>
        <Button kind="ghost" size="s" onClick={() => go('kefu')}>
          {t('service.title')}
        </Button>
      </div>
    </Screen>
  );
}
