import { AppBar, Screen, SkeletonField } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './register.module.css';

export function RegisterSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('register.title')} back="/login/start1" />}>
      <p className={styles.lead}>{t('register.lead')}</p>
      <div className={styles.form}>
        <SkeletonField label={t('login.account')} hint={t('register.accountHint')} />
        <SkeletonField label={t('login.password')} hint={t('register.strength0')} />
        <SkeletonField label={t('register.confirm')} />
        <SkeletonField label={t('register.institution')} hint={t('register.institutionHint')} />
        <SkeletonField label={t('register.invitation')} hint={t('register.invitationHint')} />
      </div>
    </Screen>
  );
}
