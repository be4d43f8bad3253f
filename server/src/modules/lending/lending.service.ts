import type { LendingPoolName } from '@maru/domain/admin';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../core/db.ts';
import { findLimit } from './lending.repo.ts';
import type { LendingLimits } from './lending.rules.ts';

/** A kind of loan that the house makes. */
interface LendingPool {
  /** The limits until operators set others. */
  readonly initial: LendingLimits;
  /** Won that is lent now, applications included, and the customers who owe it. */
  lent(db: Db | Tx): Promise<{ readonly amount: bigint; readonly customers: number }>;
}
type LendingPools = Map<LendingPoolName, LendingPool>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly lendingPools: LendingPools;
  }
}

/** The first caller creates the map, so the order of mounting does not matter. */
export function lendingPools(app: FastifyInstance): LendingPools {
  if (!app.hasDecorator('lendingPools')) app.decorate('lendingPools', new Map());
  return app.lendingPools;
}

/** Registers a kind of loan, while its capability is mounted. */
export function registerPool(app: FastifyInstance, name: LendingPoolName, pool: LendingPool): void {
  const pools = lendingPools(app);
  if (pools.has(name)) throw new Error(`${name} is lent already`);
  pools.set(name, pool);
}

/** The limits that hold now. Exact while the pool is locked. */
export async function findLimits(db: Db | Tx, name: LendingPoolName, initial: LendingLimits): Promise<LendingLimits> {
  const row = await findLimit(db, name);
  return row ? { total: row.total, perCustomer: row.per_customer } : initial;
}
