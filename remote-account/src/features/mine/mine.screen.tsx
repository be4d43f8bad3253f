import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  AppBar,
  Card,
  ExchangeIcon,
  GlobeIcon,
  HeadsetIcon,
  IconButton,
  IdIcon,
  InfoIcon,
  List,
  ListRow,
  LoanIcon,
  LockIcon,
  LogOutIcon,
  QrIcon,
  QueryView,
  ReceiptIcon,
  Screen,
  SettingsIcon,
  Skeleton,
  StarIcon,
  TableIcon,
  WalletIcon,
} from '@maru/sdk/ui';
import type { ComponentType } from 'react';
import { maskAccount } from '../../lib/credential.rules.ts';
import { useT, type AccountKey } from '../../lib/i18n.ts';
import { AssetsCard } from './assets-card.tsx';
import { MessageBell } from './message-bell.tsx';
import styles from './mine.module.css';

interface Entry {
  key: AccountKey;
  Icon: ComponentType;
  target: `/${string}` | 'kefu' | 'exit';
}

const MENU: readonly (readonly Entry[])[] = [
  [
    { key: 'mine.menu.flow', Icon: TableIcon, target: '/information/capitalFlow' },
    { key: 'mine.menu.records', Icon: ReceiptIcon, target: '/information/fundRecord' },
    { key: 'mine.menu.exchange', Icon: ExchangeIcon, target: '/information/exChange' },
    { key: 'mine.menu.loan', Icon: LoanIcon, target: '/information/pj' },
    { key: 'mine.menu.bankCards', Icon: WalletIcon, target: '/information/bankList' },
    { key: 'mine.menu.wallets', Icon: QrIcon, target: '/information/usdtAddress' },
    { key: 'mine.menu.watchlist', Icon: StarIcon, target: '/favorite/index' },
  ],
  [
    { key: 'realName.title', Icon: IdIcon, target: '/information/authInfo' },
    { key: 'mine.menu.fundPass', Icon: LockIcon, target: '/information/fundPass' },
    { key: 'mine.menu.language', Icon: GlobeIcon, target: '/information/changeLang' },
    { key: 'mine.menu.setting', Icon: SettingsIcon, target: '/information/setting' },
  ],
  [
    { key: 'service.title', Icon: HeadsetIcon, target: 'kefu' },
    { key: 'mine.menu.about', Icon: InfoIcon, target: '/information/aboutUs' },
    { key: 'mine.menu.exit', Icon: LogOutIcon, target: 'exit' },
  ],
];

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

function WhoCard() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const user = useApiQuery('/user/Info', {}, { isEnabled: isLoggedIn });
  return (
    <Card className={styles.who}>
      <QueryView query={user} loading={<Who />} isCompact>
        {(info) => <Who user={info} />}
      </QueryView>
    </Card>
  );
}

/** Name and state of the customer; without an answer, the same layout with nothing in it. */
function Who({ user }: { user?: ApiOutput<'/user/Info'> }) {
  const t = useT();
  const localized = useLocalized();
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {user?.account.slice(-2)}
      </span>
      <div className={styles.names} aria-busy={!user}>
        <div className={styles.account}>
          {user ? maskAccount(user.account) : <Skeleton width="8rem" />}
          {user && <span className={styles.status}>{t(`mine.realName.${user.realName}`)}</span>}
        </div>
        <p className={styles.institution}>
          {user ? (
            <>
              {localized(user.institution)}
              <span className={styles.invitation}>{t('mine.invitation', { code: user.invitationCode })}</span>
            </>
          ) : (
            <Skeleton width="11rem" height="0.75rem" />
          )}
        </p>
      </div>
    </>
  );
}
