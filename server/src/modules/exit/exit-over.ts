import type { Tx } from '../../core/db.ts';
import { announceRequests } from '../../core/notices.ts';
import { updateOver, type ChangedExit } from './exit.repo.ts';

/** The new state of exits as the live stream announces it: a screen that shows one reads it again. */
export const announceExits = (tx: Tx, exits: readonly ChangedExit[], at: number): Promise<void> =>
  announceRequests(
    tx,
    exits.map(({ id, user_id: userId, status: state, version }) => ({ userId, kind: 'exit', id, state, version, at })),
  );

/** Moves exits on whose order or position is over, and announces them. */
export async function endOver(tx: Tx, now: number): Promise<void> {
  await announceExits(tx, await updateOver(tx, now), now);
}
