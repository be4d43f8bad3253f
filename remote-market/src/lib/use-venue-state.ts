import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';

/** Clock and phase of the venue: from the stream, and before its first value from the server's response. */
export function useVenueState() {
  const query = useApiQuery('/market/State', {});
  const live = useTopic('state');
  return { ...query, data: live ?? query.data };
}
