import type { VenuePhase } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';

/** Phase of the trading session; null until the stream has stated it. */
export function usePhase(): VenuePhase | null {
  return useTopic('state')?.phase ?? null;
}
