import { useGo } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import type { Kind } from './kinds.ts';
import { useT } from './i18n.ts';

const RECORDS = '/home/newStockRecord';
const TARGETS = {
  subscription: RECORDS,
  placement: `${RECORDS}?tab=placement`,
  auction: `${RECORDS}?tab=auction`,
} as const satisfies Record<Kind, string>;

/** Link to the own applications of a kind, for a bar. */
export function RecordsButton({ kind }: { kind: Kind }) {
  const t = useT();
  const go = useGo();
  return (
    <Button kind="ghost" size="s" data-to={RECORDS} onClick={() => go(TARGETS[kind])}>
      {t('applications.short')}
    </Button>
  );
}
