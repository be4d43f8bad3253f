import { useGo } from '@maru/sdk/router';
import { Button, type ButtonProps } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';

interface Props extends Pick<ButtonProps, 'kind' | 'size'> {
  /** The screen of the records. */
  to: `/${string}`;
}

/** Link to the records: small in a bar, large in a foot. */
export function RecordsButton({ to, kind = 'ghost', size = 's' }: Props) {
  const t = useT();
  const go = useGo();
  return (
    <Button kind={kind} size={size} data-to={to.split('?')[0]} onClick={() => go(to)}>
      {t('funds.records')}
    </Button>
  );
}
