import { LANGUAGE_NAME, useLanguage } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, offeredLanguagesAtom, useAtomValue } from '@maru/sdk/session';
import { BottomBar, Button, ChipGroup, Screen } from '@maru/sdk/ui';
import { useEffect } from 'react';
import { useChooseLanguage } from '../../lib/choose-language.ts';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../lib/logo.tsx';
import styles from './start.module.css';

/** The first page: product, language, and log-in. A customer with an open session is redirected to home. */
export function StartScreen() {
  const t = useT();
  const go = useGo();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const offered = useAtomValue(offeredLanguagesAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useEffect(() => {
    if (isLoggedIn) go('/home/index', { isReplace: true });
  }, [isLoggedIn, go]);
  if (isLoggedIn) return null;
  return (
    <Screen
      tone="surface"
      foot={
        <BottomBar note={t('start.note')}>
          <Button isBlock onClick={() => go('/login/start1')}>
            {t('start.begin')}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.hero}>
        <Logo size="l" />
        <h1 className={styles.name} tabIndex={-1} data-screen-heading="">
          {t('brand')}
        </h1>
        <p className={styles.promise}>{t('start.promise')}</p>
        <div className={styles.languages}>
          <ChipGroup
            label={t('start.language')}
            items={offered.map((each) => ({ id: each, label: LANGUAGE_NAME[each] }))}
            value={language}
            onChange={choose}
          />
        </div>
      </div>
    </Screen>
  );
}
