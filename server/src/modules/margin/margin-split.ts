import { convertShares, type SplitRatio } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { hold, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { addPledged } from '../trade/trade.repo.ts';
import type { PositionRow } from '../trade/trade-tables.ts';
import { findPledgesOn, insertPledge } from './margin.repo.ts';

/** A pledge whose shares are free until it is renewed in new shares. */
export interface ReleasedPledge {
  readonly loanId: string;
  readonly quantity: bigint;
}

/** Frees the pledged shares of a position for its conversion in the same transaction. The caller has locked the customer. */
export async function releasePledges(tx: Tx, positionId: string, at: number): Promise<ReleasedPledge[]> {
  const pledges = await findPledgesOn(tx, positionId);
  for (const { hold_id: holdId, quantity } of pledges) {
    await release(tx, holdId, at);
    await addPledged(tx, positionId, -quantity);
  }
  return pledges.map(({ loan_id: loanId, quantity }) => ({ loanId, quantity }));
}

/** Pledges the same part of a converted position again, in whole new shares. */
export async function renewPledges(
  tx: Tx,
  {
    position,
    pledges,
    split,
    now,
  }: { position: PositionRow; pledges: readonly ReleasedPledge[]; split: SplitRatio; now: number },
): Promise<void> {
  const { id: positionId, symbol, user_id: userId } = position;
  for (const { loanId, quantity: before } of pledges) {
    const { quantity } = convertShares(before, split);
    if (quantity === 0n) continue;
    const account = customer(userId, 'custody');
    const holdId = await hold(tx, { account, asset: `SEC:${symbol}`, amount: quantity, ref: loanId, at: now });
    await addPledged(tx, positionId, quantity);
    await insertPledge(tx, { hold_id: holdId, loan_id: loanId, position_id: positionId, symbol, at: new Date(now) });
  }
}
