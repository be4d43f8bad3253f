import { useLocation, useSearchParams } from 'react-router-dom';
import { sameSubject } from './entry.rules.ts';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Parameters of the address, and a function that changes some of them without a history entry; undefined removes one.
 */
export function useAddress(): [params: URLSearchParams, change: (values: Values) => void] {
  const [params, setParams] = useSearchParams();
  const entry = useLocation();
  const change = (values: Values) =>
    setParams(
      (present) => {
        for (const [key, value] of Object.entries(values)) {
          if (value === undefined) present.delete(key);
          else present.set(key, value);
        }
        return present;
      },
      { replace: true, state: sameSubject(entry) },
    );
  return [params, change];
}
