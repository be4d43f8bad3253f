import type { ApiOutput } from '@maru/domain/contracts';
import { draw, listLine } from '@maru/domain/new-shares';

export type Draw = ApiOutput<'/ipo/Draw'>;
export type Listed = Draw['applications'][number];

export interface ProofStep {
  readonly id: 'seed' | 'list' | 'shares' | 'own';
  readonly isRight: boolean;
  /** The published value, and for the own application its rank. */
  readonly value: string;
}

/**
 * Repeats a draw on this device: the seed fits the commitment, the list its hash, the allotment of every application follows from both.
 * @param applications the whole published list
 * @param ownId the application whose rank is told, where the customer has one
 */
export async function proveDraw(
  { seed, commitment, listHash, method, pool, lot }: Draw,
  applications: readonly Listed[],
  ownId?: string,
): Promise<ProofStep[]> {
  if (seed === null || listHash === null) return [];
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const text = new TextEncoder();
  const entries = applications.map(({ id, quantity }) => ({ id, quantity: BigInt(quantity) }));
  const list = await crypto.subtle.digest('SHA-256', text.encode(entries.map(listLine).join('')));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const ranked = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      rank: hex(await crypto.subtle.sign('HMAC', key, text.encode(entry.id))),
    })),
  );
  const shares = draw(ranked, { method, pool: BigInt(pool), lot: BigInt(lot) });
  const own = ranked.find(({ id }) => id === ownId);
  const place = own && ranked.filter(({ rank }) => rank < own.rank).length + 1;
  return [
    { id: 'seed', isRight: hex(await crypto.subtle.digest('SHA-256', bytes)) === commitment, value: seed },
    { id: 'list', isRight: hex(list) === listHash, value: listHash },
    {
      id: 'shares',
      isRight: applications.every(({ id, allotted }) => shares.get(id)?.toString() === allotted),
      value: String(applications.length),
    },
    ...(ownId === undefined ? [] : [{ id: 'own', isRight: place !== undefined, value: String(place ?? '') } as const]),
  ];
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
