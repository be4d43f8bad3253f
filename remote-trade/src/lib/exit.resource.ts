import { prefetch, useApiQuery } from '@maru/sdk/query';

export const prefetchExits = (): void => prefetch('/trade/Exits', {});

/** The exit of a position: undefined while it is loading, and where none is set. */
export function useExit(positionId: string) {
  const query = useApiQuery('/trade/Exits', {});
  return { query, exit: query.data?.data.find((exit) => exit.positionId === positionId) };
}

/** Positions whose exit waits or has its order in the market; none while they are loading. */
export function useExits(): ReadonlySet<string> {
  const { data } = useApiQuery('/trade/Exits', {});
  return new Set(data?.data.flatMap(({ positionId, refusal }) => (refusal ? [] : [positionId])));
}
