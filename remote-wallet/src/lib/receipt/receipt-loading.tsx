import { Loading, Skeleton } from '@maru/sdk/ui';

export function ReceiptLoading() {
  return (
    <Loading>
      <Skeleton height="12rem" radius="m" />
      <Skeleton height="14rem" radius="m" />
    </Loading>
  );
}
