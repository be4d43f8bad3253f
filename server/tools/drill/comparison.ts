import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { balancesFromAnswers, balancesInTables } from '../simulation/checks.ts';
import type { Customer } from '../simulation/customer.ts';
import { PASSWORD } from '../simulation/enter.ts';
import type { BootedServer } from '../boot-server.ts';
import { findState } from './drill.rules.ts';

/** The answers that one customer got, to compare a restored database and server with them. */
export class Comparison {
  private readonly states: string[] = [];
  private from = 0;
  private drafts: Customer['answered'][number][] = [];
  private readonly who: Customer;

  constructor(who: Customer) {
    this.who = who;
    who.onRequest = () => this.recordState();
  }

  private recordState(): void {
    const now = balancesFromAnswers(this.who);
    if (now !== this.states.at(-1)) this.states.push(now);
  }

  /** Marks the start of the back-up, which contains every earlier answer, and possibly later ones. */
  markBackup(): void {
    this.recordState();
    this.from = this.states.length - 1;
    this.drafts = this.who.answered.filter(({ path }) => !path.startsWith('/admin/'));
  }

  /**
   * Compares the restored books of this customer.
   * @param restored with every hold, and without those of orders that were received and not answered
   * @returns how many changes came after the back-up. @throws Error when one before it is missing or incomplete.
   */
  compare(restored: readonly ReadonlyMap<string, string>[]): number {
    this.recordState();
    const found = restored.map((books) => books.get(this.who.userId) ?? '');
    const place = found.map((books) => findState(this.states, this.from, books)).find((each) => each !== undefined);
    if (place === undefined)
      throw this.who.violation('the restored books are what was answered', {
        found,
        answered: this.states.slice(this.from),
      });
    return this.states.length - 1 - place;
  }

  /** Logs in and sends every draft again. @returns how many. @throws Error when an answer differs from the first. */
  async resend(server: BootedServer): Promise<number> {
    const { who } = this;
    const { data } = await server.post('/user/Login', { account: who.account(), password: PASSWORD });
    if (!data) throw who.violation('a customer can log in after a restore', { account: who.account() });
    who.token = (data as { token: string }).token;
    for (const { path, input, headers, data: first } of this.drafts) {
      const again = await server.post(path, input, headers());
      if (!isDeepStrictEqual(again.data, first))
        throw who.violation('what was answered before the back-up is answered so again', { path, input, first, again });
    }
    return this.drafts.length;
  }
}

/**
 * Won that each customer's orders hold which are received and not executed: a transaction of its own, before that of the answer, and the
 * snapshot of a back-up may lie between them.
 */
async function holdsOfReceived(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner: string; held: bigint }>`
    select user_id::text as owner, sum(held)::bigint as held from trade_order where status = 'received' group by user_id`.execute(
    db,
  );
  return new Map(rows.map(({ owner, held }) => [owner, held]));
}

/** Compares every customer with a restored database. @returns how many changes came after the back-up. */
export async function compareAll(db: Db, comparisons: readonly Comparison[]): Promise<number> {
  const restored = [await balancesInTables(db), await balancesInTables(db, await holdsOfReceived(db))];
  return comparisons.reduce((late, comparison) => late + comparison.compare(restored), 0);
}

/**
 * The numbers of requests, and of journals about the customers who sent them. Jobs move the money of others, and book payouts, so both
 * are excluded.
 */
export async function countRequests(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select (select count(*) from request) || ' requests, ' || count(distinct journal.id) || ' journals' as line
    from journal
    join posting on posting.journal_id = journal.id
    join ledger_account on ledger_account.id = posting.account_id
    where journal.kind <> 'withdrawal' and ledger_account.owner in (select scope from request)
  `.execute(db);
  return rows[0]!.line;
}
