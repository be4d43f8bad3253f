import { useGo } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

const RECORDS = '/home/newStockRecord';

/** Link to the own applications, for a bar. */
export function RecordsButton() {
  const t = useT();
  const go = useGo();
  return (
    <Button kind="ghost" size="s" data-to={RECORDS} onClick={() => go(RECORDS)}>
      {t('applications.short')}
    </Button>
  );
}
