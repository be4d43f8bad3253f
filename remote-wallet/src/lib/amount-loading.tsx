import { Loading, Skeleton } from '@maru/sdk/ui';

/** Skeleton of a form with an account, an amount and its terms. */
export function AmountLoading() {
  return (
    <Loading>
      <Skeleton height="4.75rem" radius="m" />
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton width="14rem" height="4.5rem" />
      <Skeleton width="18rem" height="2.25rem" radius="full" />
      <Skeleton height="7.25rem" radius="m" />
    </Loading>
  );
}
