import { AppBar, Button, Screen, SkeletonField } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../lib/logo.tsx';
import styles from './login.module.css';

export function LoginSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('login.title')} back="/login/start1" />}>
      <div className={styles.head}>
        <Logo />
        <p className={styles.title}>{t('login.leadNew')}</p>
      </div>
      <div className={styles.form}>
        <SkeletonField label={t('login.account')} hint={t('login.accountHint')} />
        <SkeletonField label={t('login.password')} />
        <Button isBlock>{t('login.submit')}</Button>
      </div>
      <Button kind="soft" isBlock>
        {t('login.passkey')}
      </Button>
      <div className={styles.links}>
        <Button kind="ghost" size="s">
          {t('login.toRegister')}
        </Button>
        <Button kind="ghost" size="s">
          {t('service.title')}
        </Button>
      </div>
    </Screen>
  );
}
