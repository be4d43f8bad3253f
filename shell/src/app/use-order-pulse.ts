import { useEvents } from '@maru/sdk/live';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { pulseOf } from './order-pulse.rules.ts';

/**
 * Vibrates for orders that are filled or refused later than they are answered, on whatever screen the customer is: once for the events of a
 * frame. The words are those of the notice, or of the list's toast.
 */
export function useOrderPulse(): void {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useEvents(isLoggedIn ? 'orders' : null, {
    onEvents(orders) {
      const pulse = pulseOf(orders);
      // Code of its own, which is loaded when the page is idle.
      if (pulse) void import('@maru/sdk/flow').then((flow) => flow.pulse(pulse)).catch(() => undefined);
    },
    // What was missed is in the list of messages.
    onMissed: () => undefined,
  });
}
