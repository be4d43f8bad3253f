import { adminContracts, lendingPoolName, type LendingPoolName } from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import { findLimit, insertLimit, lockPool } from './lending.repo.ts';
import { limitsFault, type LendingLimits } from './lending.rules.ts';
import { findLimits, lendingPools } from './lending.service.ts';

/** Operators read what the house lends, and change its limits under four eyes. Running loans keep their terms. */
export const routes: Module = (app, { db, config }) => {
  const pools = lendingPools(app);

  serve(app, adminContracts.lendingPools, async () => ({
    pools: await Promise.all([...pools.keys()].sort().map(viewOf)),
  }));

  serve(app, adminContracts.lendingPropose, ({ clientId: _, pool, present, note, ...input }, { operator, once, now }) =>
    once(async (tx) => {
      const { total, perCustomer } = await requireLimits(tx, pool, limitsOf(input));
      const isSeen = present.total === total.toString() && present.perCustomer === perCustomer.toString();
      if (!isSeen) throw new ApiError('LENDING_CHANGED');
      const change = { pool, ...input };
      const actor = operatorActor(operator.login);
      return propose(tx, { config }, { kind: 'lending', subject: pool, change, note, actor, at: now });
    }),
  );

  registerProposal(app, 'lending', {
    act: 'lending.change',
    async standing(tx, { change }) {
      const pool = lendingPoolName.parse(change['pool']);
      return factsOf(pool, await presentLimits(tx, pool));
    },
    async apply(tx, { id, change }, { at }) {
      const pool = lendingPoolName.parse(change['pool']);
      const limits = limitsOf({ total: String(change['total']), perCustomer: String(change['perCustomer']) });
      await lockPool(tx, pool);
      const before = await requireLimits(tx, pool, limits);
      const { total, perCustomer } = limits;
      await insertLimit(tx, { pool, total, per_customer: perCustomer, proposal_id: id, set_at: new Date(at) });
      return { before: factsOf(pool, before), after: factsOf(pool, limits) };
    },
  });

  /** @returns the present limits. @throws ApiError NOT_FOUND, LENDING_PER_CUSTOMER, LENDING_UNCHANGED. */
  async function requireLimits(tx: Db | Tx, name: LendingPoolName, limits: LendingLimits): Promise<LendingLimits> {
    const present = await presentLimits(tx, name);
    const fault = limitsFault(limits, present);
    if (fault) throw new ApiError(fault);
    return present;
  }

  /** @throws ApiError NOT_FOUND. */
  async function presentLimits(tx: Db | Tx, name: LendingPoolName): Promise<LendingLimits> {
    const pool = pools.get(name);
    if (!pool) throw new ApiError('NOT_FOUND');
    return findLimits(tx, name, pool.initial);
  }

  async function viewOf(name: LendingPoolName) {
    const { initial, lent } = pools.get(name)!;
    const [row, { amount, customers }] = await Promise.all([findLimit(db, name), lent(db)]);
    return {
      pool: name,
      total: (row?.total ?? initial.total).toString(),
      perCustomer: (row?.per_customer ?? initial.perCustomer).toString(),
      lent: amount.toString(),
      customers,
      changedAt: row ? toTimestamp(row.set_at) : null,
    };
  }
};

const limitsOf = ({ total, perCustomer }: { total: string; perCustomer: string }): LendingLimits => ({
  total: BigInt(total),
  perCustomer: BigInt(perCustomer),
});
const factsOf = (pool: LendingPoolName, { total, perCustomer }: LendingLimits): ActFacts => ({
  ...{ pool, total: total.toString(), perCustomer: perCustomer.toString() },
});
