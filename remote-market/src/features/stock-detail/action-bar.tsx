import type { InstrumentDetail, Position } from '@maru/domain/contracts';
import { useGo, useOpen } from '@maru/sdk/router';
import { BottomBar, Button } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { sellAction } from './action.rules.ts';

/** Buy and sell buttons. The sell button names its action: close a holding, or open a short. */
export function ActionBar({ stock, positions }: { stock: InstrumentDetail; positions: Position[] }) {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const action = sellAction(stock.symbol, stock.isShortable, positions);
  const ticket = (side: 'long' | 'short') => open('ticket', { symbol: stock.symbol, side }, '/market/marketBuy');
  const sell = () => {
    if (action.kind === 'close') open('position', { positionId: action.positionId }, '/trade/positionDetail');
    else if (action.kind === 'short') ticket('short');
    else go('/trade/index');
  };
  return (
    <BottomBar>
      <Button
        kind="sell"
        data-to={action.kind === 'close' ? '/trade/positionDetail' : '/market/marketBuy'}
        onClick={sell}
      >
        {t(`stock.sell.${action.kind}`)}
      </Button>
      <Button kind="buy" data-to="/market/marketBuy" onClick={() => ticket('long')}>
        {t('stock.buy')}
      </Button>
    </BottomBar>
  );
}
