import { Loading, Skeleton } from '@maru/sdk/ui';
import { AmountField } from '../../lib/amount/amount-field.tsx';

const ignore = () => undefined;

/** Skeleton of a form with an amount and its terms. */
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
