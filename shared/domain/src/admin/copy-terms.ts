/** Widest terms that a copy product can have. `least` and `most`: bounds of one request in won. */
export const COPY_BOUNDS = {
  least: 10_000n,
  most: 1_000_000_000n,
  lockupHours: 720,
  feePercent: 30,
  nameLength: 30,
  code: /^[a-z][a-z0-9-]{1,23}$/,
} as const;

/** Why a product cannot have these bounds of a request, in won. */
export function copyLimitsFault({ minimum, maximum }: { minimum: bigint; maximum: bigint }): 'COPY_LIMITS' | null {
  return minimum < COPY_BOUNDS.least || maximum < minimum || maximum > COPY_BOUNDS.most ? 'COPY_LIMITS' : null;
}
