import { contracts, type Contract } from '@maru/domain/contracts';
import * as z from 'zod';
import { readConfig } from '../src/core/config.ts';
import { CHANNELS } from '../src/modules/deposit/catalogue/channels.ts';
import { settleDuePayouts } from '../src/modules/withdrawal/withdrawal.job.ts';
import { bankedCustomer, decideAs, uploaded } from './funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp } from './harness.ts';
import { sampleInput } from './sample-input.ts';
import { stillVenue } from './stand-ins.ts';

/**
 * Guarantees about a customer's money. Fake brokers block withdrawals until another deposit, fee or tax is paid, and
 * set prices and profits by hand: none of it can be done here.
 */
let server: TestApp;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []), env: { OPENING_GRANT_KRW: '1000000' } });
});
afterAll(() => server.close());

const all: Contract[] = Object.values(contracts);

test('whatever is asked of a simulation, answer and refusal say that it is one', async () => {
  const ann = await registerCustomer(server);
  const { token, account } = ann;
  for (const contract of all) {
    const headers = contract.auth === 'session' ? { token, account } : {};
    const url = `/api/vue${contract.path}`;
    const response = await server.app.inject({ method: 'POST', url, payload: sampleInput(contract), headers });
    // A picture is no envelope.
    if (!response.headers['content-type']?.toString().startsWith('application/json')) continue;
    expect({ url, ...response.json() }).toMatchObject({ simulated: true });
  }
});

test('no setting takes the mark off', () => {
  const names = Object.keys(readConfig({ SECRET_KEY: 'x'.repeat(32) }));
  expect(names.filter((name) => /simulat|badge|mark$/i.test(name))).toEqual([]);
});

test('every deposit channel is a fixture and says so in all languages', () => {
  for (const { bankName, holder, number, isTest } of CHANNELS) {
    expect(isTest).toBe(true);
    expect(
      [bankName.kor, bankName.en, bankName.tw, bankName.cn].map((name) => /테스트|test|測試|测试/.test(name)),
    ).toEqual([true, true, true, true]);
    expect(holder).toContain('테스트');
    expect(number.replace(/\D/g, '')).toMatch(/^0{11,}\d$/);
  }
});

test('who never paid anything in withdraws all there is, to the won, without fee or tax', async () => {
  const ann = await bankedCustomer(server);
  const { withdrawable, guards, cards } = await server.ok('/fund/WithdrawInfo', {}, ann);
  expect([withdrawable, guards]).toEqual(['1000000', []]);
  const input = { clientId: newId(), amount: withdrawable, cardId: cards[0]!.cardId, fundPassword: ann.fundPassword };
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', input, ann);
  for (const login of ['kim', 'lee']) await decideAs(server, 'withdrawal', withdrawalId, login);
  server.clock.advance(20_000);
  await settleDuePayouts(server.db, server.clock.now());
  const { data } = await server.ok('/fund/Flow', { page: 1, direction: 'out' }, ann);
  expect(data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([['withdrawal', '-1000000', '0']]);
});

test('of the conditions a product may choose, only the unpaid loan is on unless it says otherwise', async () => {
  expect(readConfig({ SECRET_KEY: 'x'.repeat(32) }).withdrawalPolicies).toEqual(['LOAN_UNPAID']);
  const { withdrawalPolicies } = await server.ok('/fund/DepositInfo', {}, await registerCustomer(server));
  expect(withdrawalPolicies).toEqual(['LOAN_UNPAID']);
});

/** Names of all fields an input has, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(rest)].flatMap(fieldsOf)];
}

/** Begins a word of a field's name: `strategyId` states no rate. */
const STATED = /(^| )(price|rate|profit|pnl|return|balance|score|winner|seed|yield)/i;

test('nobody can state a price, a rate, a profit, a balance or a winner, but a customer the price of their own order', () => {
  const stated = all.flatMap(({ path, input }) =>
    fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      .filter((field) => STATED.test(field.replaceAll(/[A-Z]/g, ' $&')))
      .map((field) => `${path} ${field}`),
  );
  // A price alert states the price at which its customer wants a message, a stop price the one at which an order is placed; a bid is for the
  // bidder's own money; an explanation is of an order that the customer has not sent.
  const own =
    /^(\/trade\/\w+|\/user\/AlertAdd|\/auction\/Bid|\/explain\/Figure) price$|^\/(trade\/\w+|explain\/Figure) stopPrice$/;
  expect(stated.filter((entry) => !own.test(entry))).toEqual([]);
});

test('every act of the back office about a customer is theirs to read, with its reason', async () => {
  const ann = await registerCustomer(server);
  const draft = { clientId: newId(), amount: '50000', channelId: 'test-bank' };
  const { depositId } = await server.ok('/fund/DepositCreate', draft, ann);
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, ann) }, ann);
  await decideAs(server, 'deposit', depositId, 'kim', 'AMOUNT_DIFFERS');
  const { data } = await server.ok('/user/ReviewHistory', { page: 1 }, ann);
  expect(data).toMatchObject([{ act: 'deposit.reject', reason: 'AMOUNT_DIFFERS' }]);
});
