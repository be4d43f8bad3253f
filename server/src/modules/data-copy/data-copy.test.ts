import { sql } from 'kysely';
import { bankedCustomer, NAME, type Banked } from '../../../test/funds.ts';
import {
  makeApp,
  newId,
  registerCustomer,
  testClock,
  type TestApp,
  type TestCustomer,
  type TestSession,
} from '../../../test/harness.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { uploadOf } from '../../../test/pictures.ts';
import { loadPersonalTables, TOPICS } from '../../core/personal.ts';
import { findPersonalRows } from './data-copy.repo.ts';

let server: TestApp;
let ann: Banked;
let bob: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []), env: { OPENING_GRANT_KRW: '0' } });
  ann = await bankedCustomer(server, { cash: 9_007_199_254_740_993n, card: '3333123456789' });
  bob = await registerCustomer(server);
  await uploadOf(server, ann, 'voucher');
  await server.ok('/ticket/Open', { clientId: newId(), queue: 'account', text: '=cmd|<b>&"x"', uploadIds: [] }, ann);
});
afterAll(() => server.close());

async function tableNames(): Promise<string[]> {
  const tables = await loadPersonalTables();
  return TOPICS.flatMap((topic) => tables[topic].map(({ name }) => name));
}

const ask = (who: TestCustomer = ann, loginPassword = who.password, clientId = newId()) =>
  server.call('/user/DataCopyAsk', { clientId, loginPassword }, who);
const info = (who: TestSession = ann) => server.ok('/user/DataCopy', {}, who);
const download = (format: 'json' | 'html', who: TestSession = ann) =>
  server.app.inject({
    method: 'POST',
    url: '/api/vue/user/DataCopyFile',
    payload: { format, language: 'en' },
    headers: { token: who.token, account: who.account },
  });

test('a copy needs the log-in password, and then the same session', async () => {
  expect(await info()).toEqual({ expiresAt: null, minutes: 60 });
  expect((await download('json')).json()).toMatchObject({ status: 0, code: 'DATA_COPY_EXPIRED' });
  expect(await ask(ann, 'another-horse-8')).toMatchObject({ code: 'WRONG_PASSWORD', params: { left: 4 } });
  const clientId = newId();
  const first = await ask(ann, ann.password, clientId);
  expect(first.data).toEqual({ expiresAt: '2026-11-20T11:00:00.000+09:00', minutes: 60 });
  expect((await ask(ann, ann.password, clientId)).data).toEqual(first.data);
  const other = await server.ok('/user/Login', { account: ann.account, password: ann.password });
  expect(await info(other)).toMatchObject({ expiresAt: null });
  expect((await download('json', other)).json()).toMatchObject({ code: 'DATA_COPY_EXPIRED' });
  expect((await server.ok('/user/Messages', { page: 1 }, ann)).data[0]).toMatchObject({
    code: 'DATA_COPY_ASKED',
    params: { until: '2026-11-20T11:00:00.000+09:00' },
  });
});

test('the data are complete, exact, and of this customer alone, without secrets', async () => {
  const file = await download('json');
  expect(file.headers['content-disposition']).toBe('attachment; filename="maru-simulated-my-data-2026-11-20.json"');
  expect(file.headers['cache-control']).toBe('no-store');
  const copy = file.json() as {
    simulated: boolean;
    account: string;
    tables: Record<string, Record<string, unknown>[]>;
  };
  expect(copy).toMatchObject({ simulated: true, account: ann.account });
  expect(Object.keys(copy.tables)).toEqual(await tableNames());
  const { customer, bank_card, upload, ledger_account, posting, journal, ticket_message, session } = copy.tables;
  expect(customer).toEqual([expect.objectContaining({ id: ann.userId, name: NAME })]);
  expect(bank_card).toEqual([expect.objectContaining({ number: '3333123456789' })]);
  expect(upload![0]!.content).toMatch(/^data:image\/\w+;base64,.{100}/);
  expect(ledger_account!.map(({ balance }) => balance)).toContain('9007199254740993');
  expect(posting!.length).toBe(journal!.length);
  expect(ticket_message![0]).toMatchObject({ text: '=cmd|<b>&"x"' });
  expect(session).toHaveLength(2);
  expect(file.body).not.toMatch(/\$argon2|_hash"|"sealed"|"type":"Buffer"/);
  expect(file.body).not.toContain(bob.userId);
});

test('the readable file has every topic, runs nothing and shows a text as it is', async () => {
  const file = await download('html');
  expect(file.headers['content-type']).toContain('text/html');
  expect(file.body.match(/<h2>/g)).toHaveLength(TOPICS.length);
  expect(file.body).toContain("default-src 'none'");
  expect(file.body).toContain('=cmd|&lt;b&gt;&amp;&quot;x&quot;');
  expect(file.body).toContain('<img src="data:image/');
  expect(file.body).toContain('9007199254740993');
});

test('after its hour the session asks again, three times a day', async () => {
  server.clock.advance(60 * 60_000);
  expect(await info()).toMatchObject({ expiresAt: null });
  expect((await download('html')).json()).toMatchObject({ code: 'DATA_COPY_EXPIRED' });
  await ask();
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['DATA_COPY_LIMIT', 'ok']);
  expect(await info(bob)).toMatchObject({ expiresAt: null });
  server.clock.advance(24 * 60 * 60_000);
  expect((await ask()).status).toBe(1);
});

test('rows come in parts without a gap or a repetition', async () => {
  await sql`
    insert into message (user_id, kind, code, ref, params, at)
    select ${bob.userId}, 'system', 'SEAT_APPROVED', gen_random_uuid(), '{}', now() from generate_series(1, 1201)
  `.execute(server.db);
  const person = { userId: bob.userId, account: bob.account, owners: [bob.userId] };
  const sizes: number[] = [];
  const ids = new Set<unknown>();
  const messages = (await loadPersonalTables()).contact.find(({ name }) => name === 'message')!;
  for await (const rows of findPersonalRows(server.db, messages, person)) {
    sizes.push(rows.length);
    for (const { id } of rows) ids.add(id);
  }
  expect([sizes, ids.size]).toEqual([[500, 500, 201], 1201]);
});

/** Tables below a customer's that hold nothing of the customer besides what their parent's row in the copy has. */
const APART = ['upload_content'];

test('every table that leads to a customer by its keys is in the copy', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive below (oid) as (
      select 'customer'::regclass::oid
      union select c.conrelid from pg_constraint c join below b on c.confrelid = b.oid where c.contype = 'f'
    )
    select distinct c.relname as name from below b join pg_class c on c.oid = b.oid where c.relkind in ('r', 'p') order by 1
  `.execute(server.db);
  const listed = new Set([...APART, ...(await tableNames())]);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});
