import { sql } from 'kysely';
import { bankedCustomer, NAME } from '../../../test/funds.ts';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { makeOperator } from '../../../test/operator.ts';
import { transaction, type MigrationKeys } from '../../core/db.ts';
import { up } from '../../migrations/0058-bank-seal.ts';

const NUMBER = '3333019876543';
let server: TestApp;
beforeEach(async () => void (server = await makeApp()));
afterEach(() => server.close());

const cards = () => server.db.selectFrom('bank_card').selectAll().execute();

test('the number lies sealed; who decides on a pay-out sees it whole, and that is written down', async () => {
  const ann = await bankedCustomer(server, { cash: 1_000_000n, card: NUMBER });
  const [row] = await cards();
  expect(row).toMatchObject({ digits: 13, last4: '6543' });
  expect(JSON.stringify(row)).not.toContain(NUMBER);
  expect(row!.sealed.includes(NUMBER)).toBe(false);

  const draft = { clientId: newId(), amount: '300000', cardId: ann.cardId, fundPassword: ann.fundPassword };
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', draft, ann);
  const cashier = await makeOperator(server, 'cashier');
  const review = await server.db
    .selectFrom('review_case')
    .select('id')
    .where('subject', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  const { fields } = await cashier.ok('/admin/CaseDetail', { caseId: review.id });
  expect(fields).toMatchObject({ holder: NAME, bank: '090', account: NUMBER });
  expect((await server.ok('/user/ReviewHistory', { page: 1 }, ann)).data).toMatchObject([{ act: 'case.open' }]);
  // No row or log line contains the number.
  const texts = await sql<{ text: string }>`
    select result::text || answer::text as text from request union all select facts::text from review_case
    union all select a::text from audit_entry a
  `.execute(server.db);
  expect(texts.rows.filter(({ text }) => text?.includes(NUMBER))).toEqual([]);
});

const step = (keys?: MigrationKeys) => transaction(server.owner, (tx) => up(tx as never, keys));

/** The table as it was before its numbers were sealed. */
const asBefore = async (numbers: readonly { id: string; number: string }[]) => {
  await sql`alter table bank_card drop column sealed, drop column hash, drop column digits, drop column last4`.execute(
    server.owner,
  );
  await sql`alter table bank_card add number text`.execute(server.owner);
  for (const { id, number } of numbers)
    await sql`update bank_card set number = ${number} where id = ${id}`.execute(server.owner);
  await sql`create unique index bank_card_live on bank_card (bank_code, number) where deleted_at is null`.execute(
    server.owner,
  );
};

test("existing plain numbers are sealed with the server's keys, and work as before", async () => {
  const ann = await bankedCustomer(server, { card: NUMBER });
  const bob = await bankedCustomer(server);
  const [before] = (await server.ok('/bank/List', {}, ann)).cards;
  await asBefore([
    { id: ann.cardId, number: NUMBER },
    { id: bob.cardId, number: '3333000000017' },
  ]);
  await step(server.config);
  const { rows } = await sql`select * from bank_card`.execute(server.db);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(NUMBER);
  expect((await server.ok('/bank/List', {}, ann)).cards).toEqual([before]);
  const input = { clientId: newId(), holder: NAME, bankCode: '090', number: NUMBER, branch: '' };
  expect(await server.call('/bank/Add', input, ann)).toMatchObject({ code: 'BANK_CARD_EXISTS' });
  expect(await server.call('/bank/Add', { ...input, clientId: newId() }, bob)).toMatchObject({
    code: 'BANK_CARD_NOT_OWN',
  });
});

test('without keys nothing plain is thrown away; an empty table needs none', async () => {
  const ann = await bankedCustomer(server, { card: NUMBER });
  await asBefore([{ id: ann.cardId, number: NUMBER }]);
  await expect(step()).rejects.toThrow('without the keys');
  const { rows } = await sql`select number from bank_card`.execute(server.db);
  expect(rows).toEqual([{ number: NUMBER }]);
  await sql`delete from bank_card`.execute(server.db);
  await step();
  expect(await cards()).toEqual([]);
});
