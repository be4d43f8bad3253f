import { useTopic } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';

/** Clock and phase of the venue: the stream's word, before it the server's answer. */
export function useVenueState() {
  const query = useApiQuery('/market/State', {});
  const live = useTopic('state');
  return { ...query, data: live ?? query.data };
}
