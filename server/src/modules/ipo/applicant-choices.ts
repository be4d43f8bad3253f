import { createHash } from 'node:crypto';
import { applicantSettings } from './ipo.settings.ts';

/** A number from 0 to 2^32 - 1 that follows from the texts. */
export const numberOf = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join(' ')).digest().readUInt32BE();

/** The wave of an offering in which a simulated applicant applies: as many in each, so that an open offering has some from its first wave on. */
export const waveOf = (offeringId: string, place: number): number =>
  (numberOf('wave', offeringId) + place) % applicantSettings.waves;

/** Time of a wave, evenly within the subscription. */
export const waveAt = (from: number, to: number, wave: number): number =>
  Math.floor(from + ((to - from) * (wave + 1)) / (applicantSettings.waves + 1));

/** The shares that an issue offers, and the limits of one request for them. */
interface Tranche {
  readonly id: string;
  readonly pool: bigint;
  readonly least: bigint;
  readonly most: bigint;
  readonly step: bigint;
}

/**
 * Shares that a simulated applicant asks for: between a fifth and nine fifths of the average that amounts to the demand.
 * @param demand percent of the tranche
 */
export function quantityOf({ id, pool, least, most, step }: Tranche, place: number, demand: number): bigint {
  const average = (pool * BigInt(demand)) / 100n / BigInt(applicantSettings.count);
  const spread = BigInt(20 + (numberOf('quantity', id, place) % 161));
  const wanted = (((average * spread) / 100n + step - 1n) / step) * step;
  return wanted < least ? least : wanted > most ? most : wanted;
}

/** Whether a simulated winner lets the payment pass. */
export const waives = (applicationId: string): boolean =>
  numberOf('waive', applicationId) % applicantSettings.waivesOneIn === 0;
