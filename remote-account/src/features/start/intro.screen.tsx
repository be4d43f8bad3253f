import { useGo } from '@maru/sdk/router';
import { readText } from '@maru/sdk/session';
import { AppBar, Button, MarketIcon, ReceiptIcon, Screen, StarIcon } from '@maru/sdk/ui';
import { useRef, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './intro.module.css';

const PAGES = [
  { id: 'market', Icon: MarketIcon },
  { id: 'honest', Icon: ReceiptIcon },
  { id: 'practice', Icon: StarIcon },
] as const;

/** Introduction of the product on three pages to swipe; then log-in, registration, or browsing as a visitor. */
export function IntroScreen() {
  const t = useT();
  const go = useGo();
  const track = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  // A customer who has logged in on this device before types the password alone.
  const logIn = readText('rememberedAccount') ? '/login/reLogin' : '/login/login';
  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: index * width });
  };
  return (
    <Screen
      tone="surface"
      isFlush
      bar={
        <AppBar
          title={t('brand')}
          back="/login/start"
          actions={
            <Button kind="ghost" size="s" onClick={() => go('/home/index')}>
              {t('intro.look')}
            </Button>
          }
        />
      }
      foot={
        <div className={styles.foot}>
          <div className={styles.dots} role="group" aria-label={t('intro.pages')}>
            {PAGES.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={t('intro.page', { n: index + 1, of: PAGES.length })}
                aria-current={index === page}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <Button isBlock onClick={() => go('/login/register')}>
            {t('register.title')}
          </Button>
          <Button isBlock kind="soft" data-to={logIn} onClick={() => go(logIn)}>
            {t('login.title')}
          </Button>
        </div>
      }
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={0}
        role="group"
        aria-label={t('intro.pages')}
        onScroll={({ currentTarget }) => setPage(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {PAGES.map(({ id, Icon }) => (
          <section key={id} className={styles.page}>
            <span className={styles.icon}>
              <Icon />
            </span>
            <h2 className={styles.title}>{t(`intro.${id}.title`)}</h2>
            <p className={styles.text}>{t(`intro.${id}.text`)}</p>
          </section>
        ))}
      </div>
    </Screen>
  );
}
