import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AMOUNT, CONVERTED, RATE, SPREAD, uuidOf } from './quotes.ts';

/** A customer whose session the load uses. */
export interface Payer {
  readonly id: string;
  readonly account: string;
  readonly token: string;
}

const OPENING = 100_000_000_000;
/** Id of a seeded customer's exchange journal, in SQL: another id with the same sort order as the customer's own. */
const exchangeOf = (id: string) => `overlay(${id}::text placing '5' from 15)::uuid`;

/**
 * Accounts with the history of their opening, every fifth with one of an exchange, as the server would have written
 * them. Triggers and foreign keys are off meanwhile, because a check per row would take an hour for millions; `ledger
 * verify` checks afterwards. Rows are inserted in the order of their random ids, so that the indexes become as in
 * production without random writes.
 */
export async function growTo(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query(`select count(*)::int as count from customer where account like 'b%'`);
  const from = rows[0].count as number;
  await client.query(`create temp table added as
    select n, n % 5 = 0 as has_exchanged, ${uuidOf(`'customer ' || n`)} as id from generate_series(${from + 1}, ${size}) n order by 3`);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const statement of HISTORY) await client.query(statement);
  await client.query('commit');
  await client.query('drop table added');
  await client.query('vacuum analyze');
}

const idOf = (purpose: string, asset: string) =>
  `(select id from ledger_account where owner = 'house' and purpose = '${purpose}' and asset = '${asset}')`;

const HISTORY = [
  `insert into ledger_account (owner, purpose, asset)
    values ('house', 'grant', 'KRW'), ('house', 'exchange', 'KRW'), ('house', 'exchange', 'USD'), ('house', 'spread', 'USD')
    on conflict do nothing`,
  `insert into customer
    (id, account, password_hash, fund_password_hash, institution_code, invitation_code, invited_by_code, name, real_name, language, agreed_at, created_at)
    select id, 'b' || n, 'none', 'none', 'MARU', 'B' || n, 'WELCOME', 'bench', 'verified', 'kor', now(), now() from added`,
  `insert into ledger_account (owner, purpose, asset, balance)
    select id, purpose, asset, balance from added, lateral (values
      ('cash', 'KRW', case when has_exchanged then ${OPENING - AMOUNT} else ${OPENING} end), ('margin', 'KRW', 0)
    ) a (purpose, asset, balance)`,
  `insert into ledger_account (owner, purpose, asset, balance)
    select id, 'cash', 'USD', ${CONVERTED - SPREAD} from added where has_exchanged`,
  `insert into fx_quote
    (id, user_id, from_currency, to_currency, amount, rate, source, spread_rate, converted, spread, result, created_at, expires_at)
    select id, id, 'KRW', 'USD', ${AMOUNT}, ${RATE}, 'simulated', '0.002', ${CONVERTED}, ${SPREAD}, ${CONVERTED - SPREAD},
      now(), now() + interval '10 seconds' from added where has_exchanged`,
  `insert into request (scope, client_id, path, body_hash, answer, at)
    select id, id, '/fund/FxExecute', sha256(id::text::bytea), '{}', now() from added where has_exchanged`,
  `insert into journal (id, kind, ref, params, at) select id, 'opening_grant', id, '{}', now() from added`,
  `insert into journal (id, kind, ref, params, at)
    select ${exchangeOf('id')}, 'exchange', id, '{}', now() from added where has_exchanged`,
  `insert into fx_exchange (id, number, user_id, quote_id, journal_id, at)
    select id, 'X-20200101-' || n, id, id, ${exchangeOf('id')}, now() from added where has_exchanged`,
  `insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
    select added.id, account, 'KRW', amount, p.kind, p.balance
    from added join ledger_account a on a.owner = added.id::text and a.purpose = 'cash' and a.asset = 'KRW', lateral (values
      (a.id, ${OPENING}, 'opening_grant', ${OPENING}),
      (${idOf('grant', 'KRW')}, ${-OPENING}, null, null)
    ) p (account, amount, kind, balance)`,
  `insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
    select ${exchangeOf('added.id')}, account, p.asset, amount, p.kind, p.balance
    from added
    join ledger_account won on won.owner = added.id::text and won.purpose = 'cash' and won.asset = 'KRW'
    join ledger_account dollars on dollars.owner = added.id::text and dollars.purpose = 'cash' and dollars.asset = 'USD',
    lateral (values
      (won.id, 'KRW', ${-AMOUNT}, 'exchange_out', won.balance),
      (${idOf('exchange', 'KRW')}, 'KRW', ${AMOUNT}, null, null),
      (${idOf('exchange', 'USD')}, 'USD', ${-CONVERTED}, null, null),
      (dollars.id, 'USD', ${CONVERTED}, 'exchange_in', ${CONVERTED}),
      (dollars.id, 'USD', ${-SPREAD}, 'exchange_spread', ${CONVERTED - SPREAD}),
      (${idOf('spread', 'USD')}, 'USD', ${SPREAD}, null, null)
    ) p (account, asset, amount, kind, balance)`,
];

/** Some of the customers with an exchange, each with a session. */
export async function logIn(client: pg.Client, count: number): Promise<Payer[]> {
  const { rows } = await client.query<{ id: string; account: string }>(
    `select id, account from customer where account ~ '^b.*[05]$' order by random() limit ${count}`,
  );
  const payers = rows.map((row) => ({ ...row, token: randomUUID() }));
  await client.query(
    `insert into session (id, token_hash, customer_id, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), sha256(token::bytea), id, 'bench', now(), now() + interval '1 day', now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) s (id, token)`,
    [payers.map(({ id }) => id), payers.map(({ token }) => token)],
  );
  return payers;
}
