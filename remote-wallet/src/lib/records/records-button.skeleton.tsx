import { Button } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';

export function RecordsButtonSkeleton() {
  const t = useT();
  return (
    <Button kind="ghost" size="s">
      {t('funds.records')}
    </Button>
  );
}
