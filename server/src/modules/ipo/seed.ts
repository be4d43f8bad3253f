import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { derivedKey, seal, unseal } from '../../core/seal.ts';
import type { OfferingRow } from './ipo.repo.ts';

const SEED_BYTES = 32;
const contextOf = (offeringId: string): string => `seed of ${offeringId}`;
const keyOf = ({ secret }: Pick<Config, 'secret'>): Buffer => derivedKey(secret, 'maru draw');

/** A new seed: its commitment, which is published at once, and the seed sealed until the draw. */
export function newSeed(config: Pick<Config, 'secret'>, offeringId: string) {
  const seed = randomBytes(SEED_BYTES);
  return {
    commitment: createHash('sha256').update(seed).digest(),
    sealed_seed: seal(keyOf(config), seed, contextOf(offeringId)),
  };
}

/** @throws Error when the sealed seed is not the one that was committed to. */
export function openSeed(
  config: Pick<Config, 'secret'>,
  row: Pick<OfferingRow, 'offering_id' | 'sealed_seed' | 'commitment'>,
): Buffer {
  const seed = unseal(keyOf(config), row.sealed_seed, contextOf(row.offering_id));
  if (!createHash('sha256').update(seed).digest().equals(row.commitment))
    throw new Error(`the seed of ${row.offering_id} is not the one of its commitment`);
  return seed;
}
