import { useSearchParams } from '@maru/sdk/router';

type Values = Readonly<Record<string, string | undefined>>;

/** What the address says of a screen, and how to change a part of it without a step in the history; undefined takes it out. */
export function useAddress(): [params: URLSearchParams, change: (values: Values) => void] {
  const [params, setParams] = useSearchParams();
  const change = (values: Values) =>
    setParams(
      (present) => {
        for (const [key, value] of Object.entries(values)) {
          if (value === undefined) present.delete(key);
          else present.set(key, value);
        }
        return present;
      },
      { replace: true },
    );
  return [params, change];
}
