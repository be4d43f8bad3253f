import { useGo } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { RECORDS, type Kind } from './kinds.ts';
import { useT } from './i18n.ts';

/** Link to the own applications of a kind, for a bar. */
export function RecordsButton({ kind }: { kind: Kind }) {
  const t = useT();
  const go = useGo();
  return (
    <Button kind="ghost" size="s" data-to={RECORDS[kind]} onClick={() => go(RECORDS[kind])}>
      {t('applications.short')}
    </Button>
  );
}
