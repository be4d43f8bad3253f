import {
  CalendarIcon,
  CoinsIcon,
  ExchangeIcon,
  GlobeIcon,
  HeadsetIcon,
  IdIcon,
  InfoIcon,
  LoanIcon,
  LockIcon,
  LogOutIcon,
  QrIcon,
  ReceiptIcon,
  SeatIcon,
  SettingsIcon,
  StarIcon,
  TableIcon,
  UserIcon,
  WalletIcon,
} from '@maru/sdk/ui';
import type { ComponentType } from 'react';
import type { AccountKey } from '../../lib/i18n.ts';

interface Entry {
  key: AccountKey;
  Icon: ComponentType;
  target: `/${string}` | 'kefu' | 'exit';
}

/** Links of the customer's page, in groups. */
export const MENU: readonly (readonly Entry[])[] = [
  [
    { key: 'mine.menu.flow', Icon: TableIcon, target: '/information/capitalFlow' },
    { key: 'mine.menu.records', Icon: ReceiptIcon, target: '/information/fundRecord' },
    { key: 'mine.menu.dividends', Icon: CoinsIcon, target: '/information/dividends' },
    { key: 'mine.menu.exchange', Icon: ExchangeIcon, target: '/information/exChange' },
    { key: 'mine.menu.loan', Icon: LoanIcon, target: '/information/pj' },
    { key: 'mine.menu.bankCards', Icon: WalletIcon, target: '/information/bankList' },
    { key: 'mine.menu.wallets', Icon: QrIcon, target: '/information/usdtAddress' },
    { key: 'mine.menu.watchlist', Icon: StarIcon, target: '/favorite/index' },
    { key: 'signIn.title', Icon: CalendarIcon, target: '/information/signIn' },
  ],
  [
    { key: 'userInfo.title', Icon: UserIcon, target: '/information/userInfo' },
    { key: 'realName.title', Icon: IdIcon, target: '/information/authInfo' },
    { key: 'seat.title', Icon: SeatIcon, target: '/information/seat' },
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
