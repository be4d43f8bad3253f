import pino from 'pino';
import { buildApp } from '../src/core/app.ts';
import { verifyBooks } from '../src/modules/books/books.service.ts';
import { settleDuePayouts } from '../src/modules/withdrawal/withdrawal.job.ts';
import { openDb } from '../src/core/db.ts';
import { bankedCustomer, decideAs, type Banked } from './funds.ts';
import { callsOf, makeApp, newId, type TestApp } from './harness.ts';
import { idleMarket } from './stand-ins.ts';

/**
 * Two servers on one database, as two nodes of a deployment: nothing of theirs is shared but the tables. What must happen once is
 * asked of both at the same time, many times over.
 */
let one: TestApp;
let other: Pick<TestApp, 'call' | 'ok'>;
let close: () => Promise<void>;
beforeAll(async () => {
  one = await makeApp({ venue: idleMarket });
  const db = openDb(one.config.databaseUrl, 10);
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ config: one.config, db, clock: one.clock, logger, venue: undefined });
  await app.ready();
  other = callsOf(app);
  close = async () => {
    await app.close();
    await db.destroy();
    await one.close();
  };
});
afterAll(async () => {
  expect(await verifyBooks(one.db)).toEqual([]);
  await close();
});

const rich = () => bankedCustomer(one, { cash: 1_000_000n });
const cash = async (who: Banked) => {
  const { cash: balance, held } = await one.ok('/fund/Assets', {}, who);
  return [balance, held];
};
/** The same asked of both servers in turn, all at once. @returns how many were done. */
async function ask(
  times: number,
  call: (server: Pick<TestApp, 'call'>) => Promise<{ status: number }>,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => call(i % 2 ? other : one)));
  return answers.filter(({ status }) => status === 1).length;
}
const ROUNDS = [1, 2];

test.each(ROUNDS)('a withdrawal, an exchange and a repayment of the same money at once (%d)', async () => {
  const ann = await rich();
  const { cardId, fundPassword } = ann;
  const { loanId } = await one.ok('/loan/Borrow', { clientId: newId(), amount: '100000', days: 7, fundPassword }, ann);
  const quotes = await Promise.all(
    Array.from({ length: 6 }, () => one.ok('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '400000' }, ann)),
  );
  await decideAs(one, 'loan', loanId, 'kim');
  const done = await Promise.all([
    ask(4, (server) =>
      server.call('/fund/WithdrawCreate', { clientId: newId(), amount: '700000', cardId, fundPassword }, ann),
    ),
    ask(6, (server) => {
      const { quoteId } = quotes.pop()!;
      return server.call('/fund/FxExecute', { clientId: newId(), quoteId }, ann);
    }),
    ask(4, (server) => server.call('/loan/Repay', { clientId: newId(), loanId, amount: '100000' }, ann)),
  ]);
  const [balance = '', held = ''] = await cash(ann);
  expect(BigInt(balance)).toBe(1_100_000n - BigInt(done[1]) * 400_000n - BigInt(done[2]) * 100_000n);
  expect(BigInt(balance)).toBeGreaterThanOrEqual(BigInt(held));
  expect(done[2]).toBeLessThanOrEqual(1);
});

test('two payers on one queue', async () => {
  const people = [];
  for (let i = 0; i < 8; i++) {
    const who = await rich();
    const { cardId, fundPassword } = who;
    const input = { clientId: newId(), amount: '250000', cardId, fundPassword };
    const { withdrawalId } = await one.ok('/fund/WithdrawCreate', input, who);
    for (const login of ['kim', 'lee']) await decideAs(one, 'withdrawal', withdrawalId, login);
    people.push(who);
  }
  one.clock.advance(20_000);
  await Promise.all(Array.from({ length: 4 }, () => settleDuePayouts(one.db, one.clock.now())));
  await settleDuePayouts(one.db, one.clock.now());
  for (const who of people) expect(await cash(who)).toEqual(['750000', '0']);
});
