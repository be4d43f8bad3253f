/**
 * The product's icons. Imported one by one by path, so that only these are bundled; size and stroke are set in base.css
 * (`--icon` sets another size), so that every icon has the same weight.
 */
export { default as BackIcon } from 'lucide-react/icons/chevron-left';
export { default as BellIcon } from 'lucide-react/icons/bell';
export { default as CalendarIcon } from 'lucide-react/icons/calendar';
export { default as CheckIcon } from 'lucide-react/icons/check';
export { default as CloseIcon } from 'lucide-react/icons/x';
export { default as ChartIcon } from 'lucide-react/icons/chart-candlestick';
export { default as CoinsIcon } from 'lucide-react/icons/coins';
export { default as CopyIcon } from 'lucide-react/icons/copy';
export { default as DownIcon } from 'lucide-react/icons/chevron-down';
export { default as EmptyIcon } from 'lucide-react/icons/inbox';
export { default as ExchangeIcon } from 'lucide-react/icons/arrow-left-right';
export { default as GlobeIcon } from 'lucide-react/icons/globe';
export { default as HeadsetIcon } from 'lucide-react/icons/headset';
export { default as HomeIcon } from 'lucide-react/icons/house';
export { default as IdIcon } from 'lucide-react/icons/id-card';
export { default as ImageIcon } from 'lucide-react/icons/image';
export { default as InfoIcon } from 'lucide-react/icons/info';
export { default as LoanIcon } from 'lucide-react/icons/hand-coins';
export { default as LockIcon } from 'lucide-react/icons/lock';
export { default as LogOutIcon } from 'lucide-react/icons/log-out';
export { default as MarketIcon } from 'lucide-react/icons/trending-up';
export { default as MenuIcon } from 'lucide-react/icons/menu';
export { default as MoreIcon } from 'lucide-react/icons/ellipsis';
export { default as NewsIcon } from 'lucide-react/icons/newspaper';
export { default as NextIcon } from 'lucide-react/icons/chevron-right';
export { default as OfflineIcon } from 'lucide-react/icons/wifi-off';
export { default as PlusIcon } from 'lucide-react/icons/plus';
export { default as QrIcon } from 'lucide-react/icons/qr-code';
export { default as ReceiptIcon } from 'lucide-react/icons/receipt-text';
export { default as RefreshIcon } from 'lucide-react/icons/refresh-cw';
export { default as SearchIcon } from 'lucide-react/icons/search';
export { default as SeatIcon } from 'lucide-react/icons/award';
export { default as SettingsIcon } from 'lucide-react/icons/settings';
export { default as StarIcon } from 'lucide-react/icons/star';
export { default as TableIcon } from 'lucide-react/icons/table-2';
export { default as TradeIcon } from 'lucide-react/icons/arrow-up-down';
export { default as UserIcon } from 'lucide-react/icons/user';
export { default as WalletIcon } from 'lucide-react/icons/wallet';
export { default as WarnIcon } from 'lucide-react/icons/triangle-alert';
