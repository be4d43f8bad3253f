import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { insertStrategy } from '../strategy/strategy.repo.ts';
import { shareOf } from '../strategy/strategy.rules.ts';
import { entryTimes } from '../strategy/strategy.service.ts';
import { latestNav } from './copy-nav.repo.ts';
import { findProducts, latestRun, type ProductRow } from './copy.repo.ts';
import { dealProduct } from './copy.service.ts';
import { copySettings } from './copy.settings.ts';

type LeaderDeps = Pick<Deps, 'db' | 'clock'> & { readonly venue: Venue };
type Engine = Pick<FastifyInstance, 'watchStrategy'>;

/** Starts the leaders with each session and deals once they have sold everything. Without a product a run is one query. */
export const leadersJob = (deps: LeaderDeps, engine: Engine): Job => ({
  name: 'run the leaders of copy trading',
  everyMs: copySettings.everyMs,
  isLeaderOnly: true,
  run: () => runLeaders(deps, engine),
});

/** @throws AggregateError of the products whose leader failed */
export async function runLeaders(deps: LeaderDeps, engine: Engine): Promise<void> {
  await attemptEach(await findProducts(deps.db), {
    failure: 'Leaders of copy trading could not go on',
    idOf: (product) => product.code,
    attempt: (product) => runLeader(deps, engine, product),
  });
}

async function runLeader({ db, clock, venue }: LeaderDeps, engine: Engine, product: ProductRow): Promise<void> {
  const run = await latestRun(db, product.id);
  if (run && run.status !== 'ended') return;
  const now = clock.now();
  if (run?.ended_at && run.ended_at.getTime() > (await latestNav(db, product.id)).at.getTime()) {
    await transaction(db, (tx) => dealProduct(tx, product.id, now));
    return;
  }
  const instrument = venue.instrument(product.symbol);
  const session = venue.session();
  if (!instrument || run?.session === session || !entryTimes(venue, instrument.sellLockMinutes, now).isOpen) return;
  const started = await transaction(db, async (tx) => {
    const { balance } = await balanceOf(tx, customer(product.id, 'cash'), 'KRW');
    if (balance === 0n) return null;
    return insertStrategy(tx, {
      id: randomUUID(),
      account_id: product.id,
      user_id: null,
      client_id: null,
      symbol: product.symbol,
      settings: JSON.stringify(product.settings),
      amount: balance,
      max_loss: shareOf(balance, product.max_loss_percent),
      max_position: shareOf(balance, product.max_position_percent),
      session,
      started_at: new Date(now),
    });
  });
  if (started) engine.watchStrategy(started);
}
