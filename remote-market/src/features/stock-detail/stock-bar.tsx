import type { InstrumentDetail } from '@maru/domain/contracts';
import { formatNumber } from '@maru/domain/money';
import { useTopic } from '@maru/sdk/live';
import { AppBar } from '@maru/sdk/ui';
import { signedPercent } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { StarButton } from '../../lib/star-button.tsx';

export interface StockBarProps {
  symbol: string;
  name: string;
  stock: InstrumentDetail | undefined;
  /** The price is out of sight, so the bar shows it. */
  hasPrice: boolean;
}

/** The bar of a stock: its code, or its live price once the large one has been scrolled away. */
export function StockBar({ symbol, name, stock, hasPrice }: StockBarProps) {
  const t = useT();
  const live = useTopic(hasPrice ? `quote:${symbol}` : null);
  const quote = live ?? stock;
  const price = hasPrice && quote ? `${formatNumber(quote.price)} ${signedPercent(quote.changeRate)}` : symbol;
  return (
    <AppBar
      title={name || t('stock.title')}
      detail={price}
      back="/market/index"
      actions={stock?.isTradable && <StarButton symbol={symbol} name={name} />}
    />
  );
}
