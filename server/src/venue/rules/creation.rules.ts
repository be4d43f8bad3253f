/** Units that are created or redeemed together. Funds of the exchange have 10,000 to 200,000; these have fewer holders. */
export const CREATION_UNIT = 1_000;
/** Creation units that the maker is short or long of before it creates or redeems without a premium. */
const BOUND = 2;
/** Premium or discount, as a share of the net asset value, that pays for a creation or redemption. */
const COST = 0.001;
/** Part of the net asset value by which the maker leans its quotes when its inventory is at the bound. */
const LEAN = 0.0003;

export interface MakerState {
  /** Units that the maker has; negative when it has sold more than it had. */
  readonly inventory: number;
  /** Units in the hands of all, the maker's included. */
  readonly outstanding: number;
  /** Last price over the net asset value, less 1. */
  readonly premium: number;
}

/**
 * Units that the authorized maker creates, or redeems when negative: whole creation units of what it is short or long of, as soon as
 * that reaches the bound, or one creation unit while the premium or discount pays for it. One creation unit always remains.
 */
export function creationDue({ inventory, outstanding, premium }: MakerState): number {
  const whole = Math.floor(Math.abs(inventory) / CREATION_UNIT);
  const pays = inventory < 0 ? premium >= COST : premium <= -COST;
  if (whole === 0 || (whole < BOUND && !pays)) return 0;
  if (inventory < 0) return whole * CREATION_UNIT;
  const redeemable = Math.max(0, Math.floor(outstanding / CREATION_UNIT) - 1);
  return redeemable === 0 ? 0 : -Math.min(whole, redeemable) * CREATION_UNIT;
}

/** Factor of the net asset value around which the maker quotes: above it while it is short, below it while it is long. */
export function makerLean(inventory: number): number {
  return 1 - LEAN * Math.max(-1, Math.min(1, inventory / (BOUND * CREATION_UNIT)));
}
