import { useCallback, useState } from 'react';
import { useSearchParams } from '@maru/sdk/router';

/**
 * A choice in the query string, so that it survives a reload and can be shared. An address without it keeps the last
 * choice on this screen: the tab bar opens a kept screen by its bare path.
 */
export function useQueryChoice<T extends string>(
  name: string,
  allowed: readonly T[],
  fallback: T,
): readonly [T, (next: T) => void] {
  const [params, setParams] = useSearchParams();
  const asked = allowed.find((option) => option === params.get(name));
  const [last, setLast] = useState<T>(asked ?? fallback);
  if (asked && asked !== last) setLast(asked);
  const choose = useCallback(
    (next: T) => {
      setLast(next);
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set(name, next);
          return changed;
        },
        { replace: true },
      );
    },
    [name, setParams],
  );
  return [asked ?? last, choose];
}
