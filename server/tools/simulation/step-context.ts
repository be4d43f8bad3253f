import { minorUnits } from '../../src/modules/funds/amount.ts';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import type { Headers } from './fleet.ts';

/** The context of a step besides its customer. */
export interface StepContext {
  /** Epoch milliseconds of the simulation's clock. */
  readonly now: () => number;
  /** Headers of the first or the second operator. */
  readonly operator: (which: number) => Headers;
  readonly picture: Buffer;
}
export type Step = (who: Customer, random: Random, world: StepContext) => Promise<void>;

export const PIN = '194730';
export const NAME = 'Kim Maru';

/** A UUID of version 4 from the seed, so that the same seed sends the same drafts. */
export function draftId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
export const pick = <T>(random: Random, of: readonly T[]): T => of[random.int(0, of.length - 1)]!;
export const won = (text: string): bigint => minorUnits(text, 'KRW');
