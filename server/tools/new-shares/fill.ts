import { sql } from 'kysely';
import type { Config } from '../../src/core/config.ts';
import type { Tx } from '../../src/core/db.ts';
import { OFFERINGS } from '../../src/modules/ipo/catalogue/offerings.ts';
import { insertOffering } from '../../src/modules/ipo/ipo.repo.ts';
import { toOfferingRow } from '../../src/modules/ipo/offering.service.ts';
import { HOUR } from '../../src/core/time.ts';

/** Won of each applicant. */
export const GRANT = 1_000_000n;

/**
 * An offering that is due for its closing, draw and settlement, with as many applications, each of a customer whose grant is in the books and
 * holds the deposit. They are notified like anybody. Written without the triggers, which the verification makes up for. @returns its id
 */
export async function fillOffering(tx: Tx, config: Config, count: number, now: number): Promise<string> {
  const company = {
    ...OFFERINGS[1]!,
    price: 1_000n,
    retailShares: BigInt(count) * 6n,
    totalShares: BigInt(count) * 10n,
  };
  const at = (hours: number) => now - hours * HOUR;
  const times = {
    announceAt: at(6),
    subscribeFrom: at(5),
    subscribeTo: at(4),
    drawAt: at(3),
    allocateAt: at(2),
    payBy: now + HOUR,
    listAt: now + 2 * HOUR,
  };
  const row = toOfferingRow(config, company, { step: 0, ...times }, { number: 1, at: times.announceAt });
  await insertOffering(tx, row);
  const id = row.offering_id;
  const time = new Date(at(4.5));
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    create temp table applicant on commit drop as
    select i, gen_random_uuid() as user_id, gen_random_uuid() as hold_id, gen_random_uuid() as journal_id,
      (1 + i % 20) * 10::bigint as quantity
    from generate_series(1, ${count}::int) i`.execute(tx);
  await sql`
    insert into customer (id, account, password_hash, institution_code, invitation_code, invited_by_code, language, agreed_at, created_at)
    select user_id, 'bench-' || i, '', 'MARU', 'BENCH-' || i, 'WELCOME', 'kor', ${time}, ${time} from applicant`.execute(
    tx,
  );
  await sql`
    insert into ledger_account (owner, purpose, asset, balance, held)
    select user_id::text, 'cash', 'KRW', ${GRANT}, quantity * 1000 from applicant`.execute(tx);
  await sql`insert into ledger_account (owner, purpose, asset) values ('house', 'grant', 'KRW') on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into journal (id, kind, ref, params, at)
    select journal_id, 'opening_grant', user_id::text, '{}', ${time} from applicant`.execute(tx);
  await sql`
    insert into posting (journal_id, account_id, asset, amount, kind, balance_after)
    select journal_id, c.id, 'KRW', ${GRANT}, 'opening_grant', ${GRANT}::bigint
    from applicant p join ledger_account c on c.owner = p.user_id::text
    union all
    select journal_id, (select id from ledger_account where owner = 'house' and purpose = 'grant' and asset = 'KRW'), 'KRW', -${GRANT}::bigint, null, null
    from applicant`.execute(tx);
  await sql`
    insert into hold (id, account_id, ref, amount, remaining, at)
    select hold_id, c.id, hold_id::text, quantity * 1000, quantity * 1000, ${time}
    from applicant p join ledger_account c on c.owner = p.user_id::text`.execute(tx);
  await sql`
    insert into hold_event (hold_id, kind, amount, at)
    select hold_id, 'placed', quantity * 1000, ${time} from applicant`.execute(tx);
  await sql`
    insert into offering_application (id, number, offering_id, user_id, ordinal, quantity, deposit, hold_id, status, created_at)
    select (
        substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12)
      )::uuid, 'BENCH-' || i, ${id}::uuid, user_id, 0, quantity, quantity * 1000, hold_id, 'applied', ${time}
    from applicant, lateral (select encode(sha256(convert_to(${id} || ' ' || user_id || ' 0', 'UTF8')), 'hex') as h) hashed
    order by i`.execute(tx);
  return id;
}
