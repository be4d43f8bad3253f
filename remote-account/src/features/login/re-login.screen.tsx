import { useGo } from '@maru/sdk/router';
import { readText } from '@maru/sdk/session';
import { AppBar, Button, Screen } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { maskAccount } from '../../lib/account.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../lib/logo.tsx';
import { LoginForm } from './login.form.tsx';
import styles from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';

/** The remembered account and its password only. Without a remembered account this is the ordinary log-in. */
export function ReLoginScreen() {
  const t = useT();
  const go = useGo();
  const account = readText('rememberedAccount');
  useEffect(() => {
    if (!account) go('/login/login', { isReplace: true });
  }, [account, go]);
  if (!account) return null;
  return (
    <Screen tone="surface" bar={<AppBar title={t('login.title')} back="/login/start1" />}>
      <div className={styles.head}>
        <span className={styles.who}>
          <Logo />
          {maskAccount(account)}
        </span>
        <p className={styles.title}>{t('login.again')}</p>
      </div>
      <LoginForm fixedAccount={account} />
      <PasskeyButton />
      <div className={styles.links}>
        <Button kind="ghost" size="s" onClick={() => go('/login/login')}>
          {t('login.other')}
        </Button>
        <Button kind="ghost" size="s" onClick={() => go('kefu')}>
          {t('service.title')}
        </Button>
      </div>
    </Screen>
  );
}
