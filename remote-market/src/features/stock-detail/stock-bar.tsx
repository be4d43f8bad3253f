import type { InstrumentDetail } from '@maru/domain/contracts';
import { AppBar, LiveChange, LivePrice } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StarButton } from '../../lib/star-button.tsx';
import { AlertButton } from './alert-button.tsx';

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
  const price = hasPrice && stock && (
    <>
      <LivePrice quote={stock} size="s" hasTone />
      <LiveChange quote={stock} />
    </>
  );
  return (
    <AppBar
      title={name || t('stock.title')}
      detail={price || symbol}
      back="/market/index"
      actions={
        stock?.isTradable && (
          <>
            <AlertButton stock={stock} />
            <StarButton symbol={symbol} name={name} />
          </>
        )
      }
    />
  );
}
