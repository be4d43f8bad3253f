import { formatMinute } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { KeyValue } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

/** Won that are still to be paid for allotted shares, and until when. */
export function DueFacts({ due, payBy }: { due: string; payBy: string }) {
  const t = useT();
  return (
    <>
      <KeyValue label={t('applications.due')} isStrong>
        {formatMoney(due)}
      </KeyValue>
      <KeyValue label={t('applications.payBy')}>{formatMinute(payBy)}</KeyValue>
    </>
  );
}
