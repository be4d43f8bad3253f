import { useOpen } from '@maru/sdk/router';
import { BottomBar, Button, ScreenFoot } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

const STOCK = '/market/stockDetail';

/** Foot of new shares that are listed: the page of the stock, where they are traded. */
export function StockFoot({ symbol }: { symbol: string }) {
  const t = useT();
  const open = useOpen();
  return (
    <ScreenFoot>
      <BottomBar>
        <Button data-to={STOCK} onClick={() => open('stock', { symbol }, STOCK)}>
          {t('applications.toStock')}
        </Button>
      </BottomBar>
    </ScreenFoot>
  );
}
