import { randomUUID } from 'node:crypto';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { nextNumber } from '../funds/numbers.ts';
import { findFunded } from '../ipo/applicant.repo.ts';
import { numberOf, quantityOf, waveAt, waveOf } from '../ipo/applicant-choices.ts';
import { applicantSettings } from '../ipo/ipo.settings.ts';
import { holdMany } from '../ledger/ledger-bulk.ts';
import { lockAuction, updateAuction, type AuctionRow } from './auction.repo.ts';
import { auctionSettings } from './auction.settings.ts';
import { sealBid } from './bid-seal.ts';
import { insertBids, type NewBid } from './bid.repo.ts';
import { AUCTIONS } from './catalogue/auctions.ts';

/** Makes the bids of the simulated applicants in every wave that is due, each wave once. They are sealed like anybody's. */
export async function bidSimulated(db: Db, deps: Pick<Deps, 'config'>, seen: AuctionRow, now: number): Promise<void> {
  const [from, to] = [seen.bid_from.getTime(), seen.bid_to.getTime()];
  for (let wave = seen.waves; wave < applicantSettings.waves; wave++) {
    const at = waveAt(from, to, wave);
    if (at > now) return;
    await transaction(db, (tx) => bidWave(tx, deps, seen.auction_id, wave, at));
  }
}

/** Price of a simulated bidder: more of them bid near the floor than far above it. */
function priceOf({ auction_id: id, floor, price_step: step }: AuctionRow, place: number): bigint {
  const most = auctionSettings.simulatedSteps + 1;
  const [a, b] = [numberOf('price', id, place) % most, numberOf('price again', id, place) % most];
  return floor + BigInt(Math.min(a, b)) * step;
}

async function bidWave(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  auctionId: string,
  wave: number,
  at: number,
): Promise<void> {
  const row = await lockAuction(tx, auctionId, 'update');
  if (row?.waves !== wave || row.closed_at) return;
  const demand = AUCTIONS.find(({ code }) => code === row.template)?.demand ?? 0;
  const tranche = {
    id: auctionId,
    pool: row.pool,
    least: row.minimum_shares,
    most: row.maximum_shares,
    step: row.step_shares,
  };
  const drafts = (await findFunded(tx))
    .filter(({ place }) => waveOf(auctionId, place) === wave)
    .map(({ userId, place }) => {
      const [price, quantity] = [priceOf(row, place), quantityOf(tranche, place, demand)];
      return { owner: userId, ref: randomUUID(), price, quantity, amount: price * quantity };
    });
  const holds = await holdMany(tx, drafts, at);
  const rows: NewBid[] = [];
  for (const [index, { owner, ref, price, quantity, amount }] of drafts.entries()) {
    const holdId = holds[index];
    if (!holdId) continue;
    rows.push({
      id: ref,
      number: await nextNumber(tx, auctionSettings.numbering, at),
      auction_id: auctionId,
      user_id: owner,
      ...sealBid(config, ref, { price, quantity }),
      deposit: amount,
      hold_id: holdId,
      status: 'sealed',
      created_at: new Date(at),
    });
  }
  await insertBids(tx, rows);
  await updateAuction(tx, auctionId, { waves: wave + 1 });
}
