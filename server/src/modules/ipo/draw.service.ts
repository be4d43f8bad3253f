import { createHash } from 'node:crypto';
import { allot, listLine } from '@maru/domain/new-shares';
import { transaction, type Db } from '../../core/db.ts';
import { hmac } from '../../core/seal.ts';
import type { Deps } from '../../core/deps.ts';
import { findListed, saveAllotments } from './application.repo.ts';
import { lockOffering, updateOffering, type OfferingRow } from './ipo.repo.ts';
import { termsOf } from './ipo.view.ts';
import { openSeed } from './seed.ts';

const PAGE = 10_000;
/** Bytes of a rank. */
const RANK = 32;

/**
 * Draws a closed offering: ranks the list by the seed, allots and stores the shares, then publishes the seed. The result follows from the
 * seed and the list alone, so a draw that was killed is simply repeated. Memory: about 100 bytes for each application.
 */
export async function drawOffering(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  row: OfferingRow,
  now: number,
): Promise<void> {
  const seed = openSeed(config, row);
  const list = await readList(db, row, seed);
  const order = Uint32Array.from({ length: list.count }, (_, at) => at);
  const rankAt = (at: number) => list.ranks.subarray(at * RANK, (at + 1) * RANK);
  order.sort((a, b) => Buffer.compare(rankAt(a), rankAt(b)));
  const quantities = BigInt64Array.from(order, (at) => list.quantities[at]!);
  const shares = allot(quantities, termsOf(row));
  for (let from = 0; from < list.count; from += PAGE) {
    const part = order.subarray(from, from + PAGE);
    const positions = Array.from(part, (at) => list.positions[at]!);
    await saveAllotments(db, positions, [...shares.subarray(from, from + PAGE)]);
  }
  await transaction(db, async (tx) => {
    const locked = await lockOffering(tx, row.offering_id, 'update');
    // An offering that was cancelled meanwhile has no result.
    if (locked?.drawn_at || locked?.cancelled_at) return;
    await updateOffering(tx, row.offering_id, { seed, list_hash: list.hash, drawn_at: new Date(now) });
  });
}

/** The published list, with the rank of each application. */
async function readList(db: Db, { offering_id: offeringId, applications }: OfferingRow, seed: Buffer) {
  const total = applications ?? 0;
  const positions = new BigInt64Array(total);
  const quantities = new BigInt64Array(total);
  const ranks = Buffer.alloc(total * RANK);
  const hash = createHash('sha256');
  let count = 0;
  for (let after = 0n; count < total;) {
    const rows = await findListed(db, offeringId, after, PAGE);
    if (rows.length === 0) break;
    for (const { position, id, quantity } of rows) {
      positions[count] = position;
      quantities[count] = quantity;
      hmac(seed)
        .update(id)
        .digest()
        .copy(ranks, count * RANK);
      hash.update(listLine({ id, quantity }));
      count++;
    }
    after = rows.at(-1)!.position;
  }
  return { positions, quantities, ranks, count, hash: hash.digest() };
}
