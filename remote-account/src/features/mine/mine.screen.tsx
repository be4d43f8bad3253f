import { answerText, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  AppBar,
  Card,
  ErrorState,
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
  const t = useT();
  const localized = useLocalized();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const user = useApiQuery('/user/Info', {}, { isEnabled: isLoggedIn });
  if (user.isError && !user.data)
    return (
      <Card>
        <ErrorState
          text={answerText(user.error.refusal)}
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
        />
      </Card>
    );
  return (
    <Card className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {user.data ? user.data.account.slice(-2) : ''}
      </span>
      <div className={styles.names} aria-busy={user.isLoading}>
        <div className={styles.account}>
          {user.data ? maskAccount(user.data.account) : <Skeleton width="8rem" />}
          {user.data && <span className={styles.status}>{t(`mine.realName.${user.data.realName}`)}</span>}
        </div>
        <p className={styles.institution}>
          {user.data ? (
            <>
              {localized(user.data.institution)}
              <span className={styles.invitation}>{t('mine.invitation', { code: user.data.invitationCode })}</span>
            </>
          ) : (
            <Skeleton width="11rem" height="0.75rem" />
          )}
        </p>
      </div>
    </Card>
  );
}
