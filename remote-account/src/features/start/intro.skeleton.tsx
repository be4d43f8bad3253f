import { AppBar, Button, MarketIcon, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './intro.module.css';

/** The first of the pages. */
export function IntroSkeleton() {
  const t = useT();
  return (
    <Screen
      tone="surface"
      isFlush
      bar={
        <AppBar
          title={t('brand')}
          back="/login/start"
          actions={
            <Button kind="ghost" size="s">
              {t('intro.look')}
            </Button>
          }
        />
      }
      foot={
        <div className={styles.foot}>
          <div className={styles.dots}>
            {[0, 1, 2].map((page) => (
              <span key={page} className={styles.dot} aria-current={page === 0} />
            ))}
          </div>
          <Button isBlock>{t('register.title')}</Button>
          <Button isBlock kind="soft">
            {t('login.title')}
          </Button>
        </div>
      }
    >
      <div className={styles.track}>
        <section className={styles.page}>
          <span className={styles.icon}>
            <MarketIcon />
          </span>
          <h2 className={styles.title}>{t('intro.market.title')}</h2>
          <p className={styles.text}>{t('intro.market.text')}</p>
        </section>
      </div>
    </Screen>
  );
}
