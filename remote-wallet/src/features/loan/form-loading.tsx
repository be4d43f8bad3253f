import { AmountField } from '@maru/sdk/flow';
import { Loading, Skeleton } from '@maru/sdk/ui';

const ignore = () => undefined;

/** An amount that cannot be asked for yet, and what will stand under it. */
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
