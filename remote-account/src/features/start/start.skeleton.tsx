import type { Language } from '@maru/domain/contracts';
import { LANGUAGE_NAME, useLanguage } from '@maru/sdk/i18n';
import { offeredLanguagesAtom, useAtomValue } from '@maru/sdk/session';
import { BottomBar, Button, ChipGroup, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Logo } from '../../lib/logo.tsx';
import styles from './start.module.css';

const nothing = () => undefined;

interface StartLayoutProps {
  onChoose: (language: Language) => void;
  onBegin: () => void;
}

/** The whole screen: it has no data but the languages on offer. */
export function StartLayout({ onChoose, onBegin }: StartLayoutProps) {
  const t = useT();
  const language = useLanguage();
  const offered = useAtomValue(offeredLanguagesAtom);
  return (
    <Screen
      tone="surface"
      foot={
        <BottomBar note={t('start.note')}>
          <Button isBlock data-to="/login/start1" onClick={onBegin}>
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
            onChange={onChoose}
          />
        </div>
      </div>
    </Screen>
  );
}

/** The start screen before its code is there. */
export function StartSkeleton() {
  return <StartLayout onChoose={nothing} onBegin={nothing} />;
}
