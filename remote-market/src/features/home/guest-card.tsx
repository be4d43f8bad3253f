import { useGo } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './home.module.css';

/** The log-in of a visitor, in place of the assets. */
export function GuestCard({ isSimulated }: { isSimulated: boolean }) {
  const t = useT();
  const go = useGo();
  return (
    <section aria-label={t('home.guest.title')}>
      <p className={styles.guestTitle}>{t('home.guest.title')}</p>
      <p className={styles.guestText}>{t(isSimulated ? 'home.guest.simulated' : 'home.guest.text')}</p>
      <div className={styles.buttons}>
        <Button size="m" data-to="/login/login" onClick={() => go('/login/login')}>
          {t('home.guest.login')}
        </Button>
        <Button size="m" kind="soft" data-to="/login/register" onClick={() => go('/login/register')}>
          {t('home.guest.register')}
        </Button>
      </div>
    </section>
  );
}
