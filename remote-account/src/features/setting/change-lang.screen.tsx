import { LANGUAGE_NAME, LANGUAGE_TAG, useLanguage } from '@maru/sdk/i18n';
import { offeredLanguagesAtom, useAtomValue } from '@maru/sdk/session';
import { AppBar, Card, CheckIcon, List, ListRow, Screen } from '@maru/sdk/ui';
import { useChooseLanguage } from '../../lib/choose-language.ts';
import { useT } from '../../lib/i18n.ts';
import styles from './setting.module.css';

/** Applied at once and stored on the device. A dictionary that cannot be loaded changes nothing and shows an error. */
export function ChangeLangScreen() {
  const t = useT();
  const present = useLanguage();
  const offered = useAtomValue(offeredLanguagesAtom);
  const choose = useChooseLanguage();
  return (
    <Screen bar={<AppBar title={t('mine.menu.language')} back="/information/setting" />}>
      <Card>
        <List label={t('mine.menu.language')}>
          {offered.map((language) => (
            <ListRow
              key={language}
              title={<span lang={LANGUAGE_TAG[language]}>{LANGUAGE_NAME[language]}</span>}
              end={
                language === present && (
                  <span className={styles.check}>
                    <CheckIcon aria-label={t('language.chosen')} />
                  </span>
                )
              }
              onPress={() => choose(language)}
            />
          ))}
        </List>
      </Card>
    </Screen>
  );
}
