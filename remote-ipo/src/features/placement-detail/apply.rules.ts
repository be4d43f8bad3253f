import type { ApiOutput, Placement } from '@maru/domain/contracts';
import { findPlacementFaults } from '@maru/domain/new-shares';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { moneyOf } from '../../lib/placement.rules.ts';
import { stepValue } from '../../lib/stepper.rules.ts';

type Info = ApiOutput<'/placement/Info'>;

export interface ApplyValues {
  /** Whole shares, or empty. */
  readonly quantity: string;
}

/** Refusals of `/placement/Apply` about the quantity. */
export const SERVER_FIELDS = {
  SHARES_TOO_FEW: 'quantity',
  SHARES_TOO_MANY: 'quantity',
  SHARES_OFF_STEP: 'quantity',
  PLACEMENT_SOLD_OUT: 'quantity',
  INSUFFICIENT_BALANCE: 'quantity',
} as const satisfies ServerFields<keyof ApplyValues>;

/** Every violated rule of an application. */
export function findErrors({ quantity }: ApplyValues, placement: Placement, info: Info): FieldFinding<'quantity'>[] {
  const terms = {
    minimum: BigInt(placement.minimumShares),
    maximum: BigInt(placement.maximumShares),
    step: BigInt(placement.stepShares),
    left: BigInt(placement.left),
  };
  const faults = findPlacementFaults(BigInt(quantity || '0'), terms, BigInt(info.shares)).map((fault) => ({
    field: 'quantity' as const,
    ...fault,
  }));
  const required = moneyOf(placement, quantity).deposit;
  if (required <= BigInt(info.available)) return faults;
  const params = { required: required.toString(), available: info.available };
  return [...faults, { field: 'quantity', code: 'INSUFFICIENT_BALANCE', params }];
}

/** Shares that the person can still apply for; 0 when it is less than the minimum. */
export function roomOf(placement: Placement, info: Info): bigint {
  const own = BigInt(placement.maximumShares) - BigInt(info.shares);
  const room = own < BigInt(placement.left) ? own : BigInt(placement.left);
  return room < BigInt(placement.minimumShares) ? 0n : room;
}

/** The next quantity up or down within what can be applied for. */
export function stepQuantity(value: string, direction: 1 | -1, placement: Placement, info: Info): string {
  return stepValue(value, direction, {
    step: BigInt(placement.stepShares),
    least: BigInt(placement.minimumShares),
    most: roomOf(placement, info),
  });
}
