import { Loading, Skeleton } from '@maru/sdk/ui';
import { AmountField } from '../../lib/amount/amount-field.tsx';

const ignore = () => undefined;

/** An amount that cannot be asked for yet, and what will stand under it. */
export function FormLoading({ label }: { label: string }) {
  return (
    <Loading>
      <div inert>
        <AmountField label={label} value="" onChange={ignore} finding={null} all="0" />
      </div>
      <Skeleton height="14rem" radius="m" />
    </Loading>
  );
}
