import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { Random } from '../../venue/random.ts';
import { balanceOf, capture, hold, openAccounts, post, release } from './ledger.service.ts';
import { customer, house, type Entry } from './ledger.types.ts';
import { verify } from './ledger.verify.ts';

interface Model {
  balance: bigint;
  holds: Map<string, bigint>;
}
const heldIn = (model: Model) => [...model.holds.values()].reduce((sum, left) => sum + left, 0n);

let db: Db;
let owner: Db;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, owner, drop } = await makeDb()));
afterAll(() => drop());

const move = (userId: string, amount: bigint): Entry => ({
  kind: 'test',
  ref: newId(),
  at: 0,
  postings: [
    { account: customer(userId, 'cash'), asset: 'KRW', amount, kind: amount > 0n ? 'sell' : 'buy' },
    { account: house('clearing'), asset: 'KRW', amount: -amount },
  ],
});

test.each([1, 20261120, 77])(
  'seed %i: the books agree with a plain model after every step',
  async (seed) => {
    const source = new Random(seed);
    const random = (below: number) => source.int(0, below - 1);
    const users = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const userId = newId();
        await transaction(db, (tx) => openAccounts(tx, userId));
        return { userId, model: { balance: 0n, holds: new Map() } as Model };
      }),
    );
    /** Runs a step on the books; the model says whether it must succeed. */
    const step = async (mustSucceed: boolean, work: (tx: Tx) => Promise<unknown>) => {
      const succeeded = await transaction(db, work).then(
        () => true,
        () => false,
      );
      expect({ seed, succeeded }).toEqual({ seed, succeeded: mustSucceed });
      return succeeded;
    };

    for (let i = 0; i < 150; i++) {
      const { userId, model } = users[random(users.length)] as (typeof users)[number];
      const amount = BigInt(1 + random(300));
      const available = model.balance - heldIn(model);
      const [holdId, left] = [...model.holds][random(model.holds.size || 1)] ?? ['', 0n];
      switch (random(holdId ? 5 : 3)) {
        case 0:
          if (await step(true, (tx) => post(tx, move(userId, amount)))) model.balance += amount;
          break;
        case 1:
          if (await step(amount <= available, (tx) => post(tx, move(userId, -amount)))) model.balance -= amount;
          break;
        case 2: {
          const request = { account: customer(userId, 'cash'), asset: 'KRW' as const, amount, ref: newId(), at: 0 };
          let id = '';
          if (await step(amount <= available, async (tx) => (id = await hold(tx, request))))
            model.holds.set(id, amount);
          break;
        }
        case 3: {
          // Costs a little less or more than what is taken out of the hold.
          const cost = amount + BigInt(random(11) - 5);
          const canTake = amount <= left && cost > 0n && cost - amount <= available;
          if (await step(canTake, (tx) => capture(tx, holdId, amount, move(userId, -cost)))) {
            model.balance -= cost;
            model.holds.set(holdId, left - amount);
          }
          break;
        }
        default:
          if (await step(true, (tx) => release(tx, holdId, 0))) model.holds.delete(holdId);
      }
      const books = await balanceOf(db, customer(userId, 'cash'), 'KRW');
      expect({ seed, i, ...books }).toMatchObject({ seed, i, balance: model.balance, held: heldIn(model) });
    }
    expect(await verify(db)).toEqual([]);
  },
  60_000,
);

describe('verify finds what somebody changed behind the books’ back', () => {
  const tamper = async (statement: string) => {
    await transaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
    return (await verify(db)).map((difference) => difference.check);
  };

  beforeEach(async () => {
    const userId = newId();
    await transaction(db, async (tx) => {
      await openAccounts(tx, userId);
      await post(tx, move(userId, 500n));
      await hold(tx, { account: customer(userId, 'cash'), asset: 'KRW', amount: 100n, ref: newId(), at: 0 });
    });
  });

  test.each([
    [
      'a balance',
      `update ledger_account set balance = balance + 1 where id = (select max(id) from ledger_account where held > 0)`,
      'balance is the sum of postings',
    ],
    [
      'a held sum',
      `update ledger_account set held = held - 1 where id = (select max(id) from ledger_account where held > 0)`,
      'held is the sum of live holds',
    ],
    ['a hold', `update hold set remaining = remaining - 1 where remaining > 50`, 'a hold is what its events left'],
    [
      'an amount',
      `update posting set amount = amount + 1 where id = (select max(id) from posting)`,
      'a journal sums to zero',
    ],
    ['a posting', `delete from posting where id = (select max(id) from posting)`, 'a journal has two postings'],
    [
      'a balance after',
      `update posting set balance_after = 1 where id = (select max(id) from posting where balance_after > 1)`,
      'the balance after a posting is the running sum',
    ],
    [
      'more held than there is',
      `alter table ledger_account drop constraint ledger_account_check1;
       update ledger_account set held = balance + 1 where id = (select max(id) from ledger_account where held > 0)`,
      'nothing available is negative',
    ],
    [
      'a reversal of what it does not turn round',
      `update journal set kind = 'reversal', reverses = (select journal_id from posting order by id limit 1)
       where id = (select journal_id from posting order by id desc limit 1)`,
      'a reversal turns every posting of its journal round',
    ],
  ])('%s', async (_, statement, check) => {
    expect(await tamper(statement)).toContain(check);
  });
});
