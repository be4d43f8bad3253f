import { useApiQuery } from '@maru/sdk/query';

/** The exit of a position: undefined while it is loading, and where none is set. */
export function useExit(positionId: string) {
  const query = useApiQuery('/trade/Exits', {});
  return { query, exit: query.data?.data.find((exit) => exit.positionId === positionId) };
}
