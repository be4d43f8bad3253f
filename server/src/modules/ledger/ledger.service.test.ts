import { sql } from 'kysely';
import { makeDb, newId } from '../../../test/harness.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { balanceOf, capture, hold, openAccounts, post, release } from './ledger.service.ts';
import { customer, house, type Entry } from './ledger.types.ts';
import { verify } from './ledger.verify.ts';

let db: Db;
let owner: Db;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, owner, drop } = await makeDb(20)));
afterAll(async () => {
  expect(await verify(db)).toEqual([]);
  await drop();
});

const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(db, work);
const at = Date.parse('2026-11-20T10:00:00+09:00');
const entry = (userId: string, amount: bigint, more: Partial<Entry> = {}): Entry => ({
  kind: 'test',
  ref: newId(),
  at,
  postings: [
    { account: customer(userId, 'cash'), asset: 'KRW', amount, kind: amount > 0n ? 'sell' : 'buy' },
    { account: house('clearing'), asset: 'KRW', amount: -amount },
  ],
  ...more,
});
const cashHold = (userId: string, amount: bigint) => ({
  account: customer(userId, 'cash'),
  asset: 'KRW' as const,
  amount,
  ref: newId(),
  at,
});
const cashOf = (userId: string) => balanceOf(db, customer(userId, 'cash'), 'KRW');

async function makeCustomer(amount: bigint): Promise<string> {
  const userId = newId();
  await run(async (tx) => {
    await openAccounts(tx, userId);
    await post(tx, entry(userId, amount));
  });
  return userId;
}

describe('booking', () => {
  test('moves both sides', async () => {
    const before = (await balanceOf(db, house('clearing'), 'KRW')).balance;
    const ann = await makeCustomer(1000n);
    expect(await cashOf(ann)).toEqual({ balance: 1000n, held: 0n, available: 1000n });
    expect(await balanceOf(db, customer(ann, 'custody'), 'SEC:000010')).toEqual({
      balance: 0n,
      held: 0n,
      available: 0n,
    });
    expect((await balanceOf(db, house('clearing'), 'KRW')).balance).toBe(before - 1000n);
  });

  test('a security moves into custody and out again', async () => {
    const ann = await makeCustomer(1n);
    const shares = (amount: bigint): Entry => ({
      kind: 'test',
      ref: newId(),
      at,
      postings: [
        { account: customer(ann, 'custody'), asset: 'SEC:000010', amount },
        { account: house('issuance'), asset: 'SEC:000010', amount: -amount },
      ],
    });
    await run((tx) => post(tx, shares(100n)));
    await run((tx) => post(tx, shares(-40n)));
    expect((await balanceOf(db, customer(ann, 'custody'), 'SEC:000010')).balance).toBe(60n);
    await expect(run((tx) => post(tx, shares(-61n)))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  test('between accounts of the house needs no customer', async () => {
    const fees = await balanceOf(db, house('fees'), 'KRW');
    await run((tx) =>
      post(tx, {
        kind: 'test',
        ref: newId(),
        at,
        postings: [
          { account: house('fees'), asset: 'KRW', amount: 5n },
          { account: house('clearing'), asset: 'KRW', amount: -5n },
        ],
      }),
    );
    expect((await balanceOf(db, house('fees'), 'KRW')).balance).toBe(fees.balance + 5n);
  });

  test('a journal that does not balance is refused before anything is written', async () => {
    const ann = await makeCustomer(1000n);
    const lopsided = entry(ann, -5n, { postings: entry(ann, -5n).postings.slice(0, 1) });
    await expect(run((tx) => post(tx, lopsided))).rejects.toMatchObject({ code: 'TOO_FEW_POSTINGS' });
  });

  test('more than is available is refused with both figures and leaves nothing', async () => {
    const ann = await makeCustomer(1000n);
    await expect(run((tx) => post(tx, entry(ann, -1001n)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      params: { required: '1001', available: '1000' },
    });
    expect((await cashOf(ann)).balance).toBe(1000n);
  });

  test('one event is booked once', async () => {
    const ann = await makeCustomer(1000n);
    const once = entry(ann, -10n);
    await run((tx) => post(tx, once));
    await expect(run((tx) => post(tx, once))).rejects.toThrow(/journal_kind_ref_key/);
    expect((await cashOf(ann)).balance).toBe(990n);
  });

  test('a customer whose accounts were not opened is refused', async () => {
    await expect(run((tx) => post(tx, entry(newId(), 5n)))).rejects.toMatchObject({ code: 'NOT_OPENED' });
  });

  test('nothing of a failed transaction stays', async () => {
    const ann = await makeCustomer(1000n);
    const failing = run(async (tx) => {
      await hold(tx, cashHold(ann, 100n));
      await post(tx, entry(ann, -100n));
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await cashOf(ann)).toEqual({ balance: 1000n, held: 0n, available: 1000n });
  });
});

describe('holds', () => {
  test('keep money aside until they are captured or released, in parts', async () => {
    const ann = await makeCustomer(1000n);
    const id = await run((tx) => hold(tx, cashHold(ann, 600n)));
    expect(await cashOf(ann)).toEqual({ balance: 1000n, held: 600n, available: 400n });
    await run((tx) => capture(tx, id, 250n, entry(ann, -200n)));
    expect(await cashOf(ann)).toEqual({ balance: 800n, held: 350n, available: 450n });
    expect(await run((tx) => release(tx, id, at, 50n))).toBe(50n);
    expect((await cashOf(ann)).held).toBe(300n);
    expect(await run((tx) => release(tx, id, at))).toBe(300n);
    expect(await run((tx) => release(tx, id, at))).toBe(0n);
    expect(await cashOf(ann)).toEqual({ balance: 800n, held: 0n, available: 800n });
  });

  test('of any amount of money are released, in parts and whole', async () => {
    // More than 32 bits hold, and the most that the wire has.
    for (const amount of [3_000_000_000n, 10n ** 18n - 1n]) {
      const ann = await makeCustomer(amount);
      const id = await run((tx) => hold(tx, cashHold(ann, amount)));
      expect(await run((tx) => release(tx, id, at, amount - 1n))).toBe(amount - 1n);
      expect(await run((tx) => release(tx, id, at))).toBe(1n);
      expect(await cashOf(ann)).toEqual({ balance: amount, held: 0n, available: amount });
    }
  });

  test('are not overdrawn, by capture or by release', async () => {
    const ann = await makeCustomer(1000n);
    const id = await run((tx) => hold(tx, cashHold(ann, 100n)));
    const exhausted = { code: 'HOLD_EXHAUSTED' };
    await expect(run((tx) => capture(tx, id, 101n, entry(ann, -101n)))).rejects.toMatchObject(exhausted);
    await expect(run((tx) => release(tx, id, at, 101n))).rejects.toMatchObject(exhausted);
    await run((tx) => capture(tx, id, 100n, entry(ann, -100n)));
    await expect(run((tx) => capture(tx, id, 1n, entry(ann, -1n)))).rejects.toMatchObject(exhausted);
  });

  test('keep what other bookings would take', async () => {
    const ann = await makeCustomer(1000n);
    await run((tx) => hold(tx, cashHold(ann, 900n)));
    const short = { code: 'INSUFFICIENT_BALANCE', params: { required: '101', available: '100' } };
    await expect(run((tx) => post(tx, entry(ann, -101n)))).rejects.toMatchObject(short);
    await expect(run((tx) => hold(tx, cashHold(ann, 101n)))).rejects.toMatchObject(short);
  });

  test('are for customers, above zero and known', async () => {
    const ann = await makeCustomer(10n);
    const onHouse = { ...cashHold(ann, 5n), account: house('fees') };
    await expect(run((tx) => hold(tx, onHouse))).rejects.toMatchObject({ code: 'HOUSE_CANNOT_HOLD' });
    await expect(run((tx) => hold(tx, cashHold(ann, 0n)))).rejects.toMatchObject({ code: 'AMOUNT_NOT_POSITIVE' });
    const unknown = { code: 'HOLD_NOT_FOUND' };
    await expect(run((tx) => release(tx, newId(), at))).rejects.toMatchObject(unknown);
    await expect(run((tx) => capture(tx, newId(), 1n, entry(ann, -1n)))).rejects.toMatchObject(unknown);
  });
});

describe('the database itself', () => {
  test.each([
    ['update posting set amount = 1'],
    ['delete from posting'],
    ['update journal set kind = kind'],
    ['delete from hold_event'],
    ['truncate hold_event'],
  ])('refuses "%s"', async (statement) => {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/append-only/);
  });

  test('refuses a journal that does not sum to zero, at commit', async () => {
    const ann = await makeCustomer(1000n);
    const lopsided = run(async (tx) => {
      const journalId = await post(tx, entry(ann, -1n));
      await sql`insert into posting (journal_id, account_id, asset, amount)
        select ${journalId}, id, asset, 1 from ledger_account where owner = 'house' limit 1`.execute(tx);
    });
    await expect(lopsided).rejects.toThrow(/does not sum to zero/);
  });

  test('refuses a journal without postings', async () => {
    const empty = sql`insert into journal values (${newId()}, 'x', 'y', '{}', now())`.execute(db);
    await expect(empty).rejects.toThrow(/fewer than two postings/);
  });

  test('refuses a customer below zero, whoever writes', async () => {
    const ann = await makeCustomer(1000n);
    const write = sql`update ledger_account set balance = -1 where owner = ${ann} and purpose = 'cash'`.execute(db);
    await expect(write).rejects.toThrow(/check/);
  });
});

test('many at once cannot overdraw an account', async () => {
  const ann = await makeCustomer(1000n);
  const attempts = Array.from({ length: 40 }, (_, i) =>
    run((tx) => (i % 2 ? hold(tx, cashHold(ann, 70n)) : post(tx, entry(ann, -70n)))),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(14);
  expect((await cashOf(ann)).available).toBe(20n);
});

test('transfers that meet in opposite directions do not block each other', async () => {
  const [ann, bob] = [await makeCustomer(1000n), await makeCustomer(1000n)];
  const transfer = (from: string, to: string): Entry => ({
    kind: 'test',
    ref: newId(),
    at,
    postings: [
      { account: customer(from, 'cash'), asset: 'KRW', amount: -1n, kind: 'buy' },
      { account: customer(to, 'cash'), asset: 'KRW', amount: 1n, kind: 'sell' },
    ],
  });
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => run((tx) => post(tx, i % 2 ? transfer(ann, bob) : transfer(bob, ann)))),
  );
  expect([(await cashOf(ann)).balance, (await cashOf(bob)).balance]).toEqual([1000n, 1000n]);
});
