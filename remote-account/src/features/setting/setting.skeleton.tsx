import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  AppBar,
  Card,
  List,
  ListRow,
  noop,
  Screen,
  Section,
  Segmented,
  SkeletonRows,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RISES, THEMES } from './setting.rules.ts';
import styles from './setting.module.css';

const SIZES = ['normal', 'large', 'largest'] as const;

export function SettingSkeleton() {
  const t = useT();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <Screen bar={<AppBar title={t('mine.menu.setting')} back="/information/index" />}>
      <Section title={t('setting.look')} isCard>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.theme')}</span>
          <Segmented
            label={t('setting.theme')}
            items={THEMES.map((id) => ({ id, label: t(`setting.theme.${id}`) }))}
            value="system"
            onChange={noop}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.rise')}</span>
          <Segmented
            label={t('setting.rise')}
            items={RISES.map((id) => ({ id, label: t(`setting.rise.${id}`) }))}
            value="red"
            onChange={noop}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>{t('setting.text')}</span>
          <Segmented
            label={t('setting.text')}
            items={SIZES.map((id) => ({ id, label: t(`setting.text.${id}`) }))}
            value="normal"
            onChange={noop}
          />
        </div>
      </Section>
      <Card>
        <List>
          <ListRow title={t('mine.menu.language')} end={<SkeletonText width="3rem" />} hasChevron />
          {isLoggedIn && (
            <>
              <ListRow title={t('userInfo.title')} hasChevron />
              <ListRow title={t('setting.loginPass')} hasChevron />
              <ListRow title={t('mine.menu.fundPass')} hasChevron />
              <ListRow title={t('passkeys.title')} hasChevron />
            </>
          )}
        </List>
      </Card>
      {isLoggedIn && (
        <Section title={t('setting.sessions')} isCard>
          <SessionRows />
        </Section>
      )}
    </Screen>
  );
}

export function SessionRows() {
  return <SkeletonRows count={1} hasLogo={false} ends={1} />;
}
