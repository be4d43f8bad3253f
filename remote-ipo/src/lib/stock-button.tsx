import { useOpen } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

const STOCK = '/market/stockDetail';

/** Leads from new shares to the page of the listed stock. */
export function StockButton({ symbol }: { symbol: string }) {
  const t = useT();
  const open = useOpen();
  return (
    <Button kind="soft" data-to={STOCK} onClick={() => open('stock', { symbol }, STOCK)}>
      {t('applications.toStock')}
    </Button>
  );
}
