import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { prefetch, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, store, useAtomValue } from '@maru/sdk/session';
import { AppBar, Card, IconButton, List, ListRow, QueryView, Screen, SettingsIcon } from '@maru/sdk/ui';
import { maskAccount } from '../../lib/account.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { initialsOf } from '../../lib/initials.rules.ts';
import { OwnPicture } from '../../lib/own-picture.tsx';
import { AssetsCard } from './assets-card.tsx';
import { MENU } from './menu.ts';
import { MessageBell } from './message-bell.tsx';
import styles from './mine.module.css';
import { WhoSkeleton } from './mine.skeleton.tsx';

/** The customer's own page: who, how much, and where everything else is. */
export function MineScreen() {
  const t = useT();
  const go = useGo();
  return (
    <Screen
      bar={
        <AppBar
          title={t('mine.title')}
          actions={
            <>
              <MessageBell />
              <IconButton label={t('mine.menu.setting')} onClick={() => go('/information/setting')}>
                <SettingsIcon />
              </IconButton>
            </>
          }
        />
      }
    >
      <WhoCard />
      <AssetsCard />
      {MENU.map((group) => (
        <Card key={group[0]?.key}>
          <List>
            {group.map(({ key, Icon, target }) => (
              <ListRow
                key={key}
                start={
                  <span className={styles.icon}>
                    <Icon />
                  </span>
                }
                title={t(key)}
                onPress={() => go(target)}
                hasChevron={target !== 'exit'}
              />
            ))}
          </List>
        </Card>
      ))}
    </Screen>
  );
}

MineScreen.prefetch = () => {
  if (!store.get(isLoggedInAtom)) return;
  prefetch('/user/Info', {});
  prefetch('/user/Profile', {});
  prefetch('/fund/Assets', {});
};

function WhoCard() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const user = useApiQuery('/user/Info', {}, { isEnabled: isLoggedIn });
  return (
    <Card className={styles.who}>
      <QueryView query={user} loading={<WhoSkeleton />} isCompact>
        {(info) => <Who user={info} />}
      </QueryView>
    </Card>
  );
}

/** Picture, name and state of the customer. */
function Who({ user }: { user: ApiOutput<'/user/Info'> }) {
  const t = useT();
  const { data: profile } = useApiQuery('/user/Profile', {});
  const localized = useLocalized();
  return (
    <>
      <OwnPicture uploadId={profile?.avatarId ?? null} alt={t('userInfo.photo')} className={styles.avatar}>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(user)}
        </span>
      </OwnPicture>
      <div className={styles.names}>
        <div className={styles.account}>
          {maskAccount(user.account)}
          <span className={styles.status}>{t(`mine.realName.${user.realName}`)}</span>
        </div>
        <p className={styles.institution}>
          {localized(user.institution)}
          <span className={styles.invitation}>{t('mine.invitation', { code: user.invitationCode })}</span>
        </p>
      </div>
    </>
  );
}
