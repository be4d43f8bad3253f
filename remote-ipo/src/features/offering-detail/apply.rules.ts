import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { findApplicationFaults } from '@maru/domain/new-shares';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { depositFor } from '../../lib/offering.rules.ts';
import { stepValue } from '../../lib/stepper.rules.ts';

type Info = ApiOutput<'/ipo/ApplyInfo'>;

export interface ApplyValues {
  /** Whole shares, or empty. */
  readonly quantity: string;
}

/** Refusals of `/ipo/Apply` about the quantity. */
export const SERVER_FIELDS = {
  SHARES_TOO_FEW: 'quantity',
  SHARES_TOO_MANY: 'quantity',
  SHARES_OFF_STEP: 'quantity',
  INSUFFICIENT_BALANCE: 'quantity',
} as const satisfies ServerFields<keyof ApplyValues>;

/** Every violated rule. The threshold of funds is the server's: it counts held cash too. */
export function findErrors({ quantity }: ApplyValues, offering: Offering, info: Info): FieldFinding<'quantity'>[] {
  const terms = {
    minimum: BigInt(offering.minimumShares),
    maximum: BigInt(offering.maximumShares),
    step: BigInt(offering.stepShares),
    perPerson: offering.perPerson,
    minimumFunds: 0n,
  };
  const applicant = { applications: info.applications, funds: 0n };
  const faults = findApplicationFaults(BigInt(quantity || '0'), terms, applicant).map(({ code, params }) => ({
    field: code === 'APPLICATIONS_USED_UP' ? null : ('quantity' as const),
    code,
    params,
  }));
  const required = depositFor(offering, quantity || '0');
  if (required <= BigInt(info.available)) return faults;
  const params = { required: required.toString(), available: info.available };
  return [...faults, { field: 'quantity', code: 'INSUFFICIENT_BALANCE', params }];
}

/** The next quantity up or down within the terms. */
export function stepQuantity(value: string, direction: 1 | -1, offering: Offering): string {
  return stepValue(value, direction, {
    step: BigInt(offering.stepShares),
    least: BigInt(offering.minimumShares),
    most: BigInt(offering.maximumShares),
  });
}

/** The only quantity that the terms allow, of a lottery of fixed lots for one; undefined where it is chosen. */
export function onlyQuantity(offering: Offering): string | undefined {
  const least = stepQuantity('', 1, offering);
  return stepQuantity(least, 1, offering) === least ? least : undefined;
}
