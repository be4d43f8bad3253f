import { useGo } from '@maru/sdk/router';
import {
  CalendarIcon,
  ChartIcon,
  CoinsIcon,
  CopyIcon,
  HeadsetIcon,
  LoanIcon,
  ReceiptIcon,
  SearchIcon,
  StarIcon,
  TableIcon,
  TradeIcon,
  WalletIcon,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './shortcuts.module.css';

const SHORTCUTS = [
  { id: 'market', to: '/home/market', icon: ChartIcon },
  { id: 'watchlist', to: '/favorite/index', icon: StarIcon },
  { id: 'search', to: '/favorite/search', icon: SearchIcon },
  { id: 'newStock', to: '/home/newStock', icon: CalendarIcon },
  { id: 'dayTrading', to: '/home/dayTrading', icon: TradeIcon },
  { id: 'copy', to: '/home/fllow', icon: CopyIcon },
  { id: 'deposit', to: '/information/recharge', icon: WalletIcon },
  { id: 'quota', to: '/home/qcList', icon: ReceiptIcon },
  { id: 'block', to: '/home/blockTrade', icon: TableIcon },
  { id: 'margin', to: '/home/marginLending', icon: LoanIcon },
  { id: 'dividends', to: '/information/dividends', icon: CoinsIcon },
  { id: 'service', to: '/home/kefuCenter', icon: HeadsetIcon },
] as const;

/** Links to frequent screens; only existing ones. */
export function Shortcuts() {
  const t = useT();
  const go = useGo();
  return (
    <nav aria-label={t('home.shortcuts')} className={styles.frame}>
      <ul className={styles.grid}>
        {SHORTCUTS.map(({ id, to, icon: Icon }) => (
          <li key={id}>
            <button type="button" className={styles.item} data-to={to} onClick={() => go(to)}>
              <span className={styles.icon}>
                <Icon />
              </span>
              {t(`home.shortcut.${id}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
