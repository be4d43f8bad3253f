import { useState } from 'react';

/**
 * The newest value, but unchanged while a finger is down on its rows: rows that change places under a thumb open the
 * wrong stock. Spread `hold` on the element around the rows.
 */
export function useSteady<T>(value: T) {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const release = () => setHeld(null);
  return {
    value: held ? held.value : value,
    hold: {
      onPointerDown: () => setHeld({ value }),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}
