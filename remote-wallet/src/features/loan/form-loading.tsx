import { AmountField } from '@maru/sdk/flow';
import { Loading, Skeleton } from '@maru/sdk/ui';

const ignore = () => undefined;

/** Skeleton of a form with an amount and its terms. */
export function FormLoading({ label }: { label: string }) {
  return (
    <Loading>
      <div inert>
        <AmountField label={label} value="" onChange={ignore} error={undefined} most="0" />
      </div>
      <Skeleton height="14rem" radius="m" />
    </Loading>
  );
}
