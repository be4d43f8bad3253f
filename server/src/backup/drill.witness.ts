import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { booksAnswered, booksInTables } from '../simulation/checks.ts';
import type { Customer } from '../simulation/customer.ts';
import { PASSWORD } from '../simulation/enter.ts';
import type { bootServer } from './drill.processes.ts';
import { placeOf } from './drill.rules.ts';

type Server = Awaited<ReturnType<typeof bootServer>>;

/** Remembers what one customer was answered, and asks the restored server whether it remembers too. */
export class Witness {
  private readonly states: string[] = [];
  private from = 0;
  private drafts: Customer['answered'][number][] = [];
  private readonly who: Customer;

  constructor(who: Customer) {
    this.who = who;
    who.onRequest = () => this.note();
  }

  private note(): void {
    const now = booksAnswered(this.who);
    if (now !== this.states.at(-1)) this.states.push(now);
  }

  /** From here on it may or may not be in the back-up; what was answered before is. */
  backupBegins(): void {
    this.note();
    this.from = this.states.length - 1;
    this.drafts = this.who.answered.filter(({ path }) => !path.startsWith('/admin/'));
  }

  /** @returns how many changes of this customer's money came too late for the back-up. @throws Error when one is missing or torn. */
  compare(restored: ReadonlyMap<string, string>): number {
    this.note();
    const found = restored.get(this.who.userId) ?? '';
    const place = placeOf(this.states, this.from, found);
    if (place === undefined)
      throw this.who.broken('the restored books are what was answered', {
        found,
        answered: this.states.slice(this.from),
      });
    return this.states.length - 1 - place;
  }

  /** Logs in and sends every draft again. @returns how many. @throws Error when an answer is another one than it was. */
  async sendAgain(server: Server): Promise<number> {
    const { who } = this;
    const { data } = await server.call('/user/Login', { account: who.account(), password: PASSWORD });
    if (!data) throw who.broken('a customer can log in after a restore', { account: who.account() });
    who.token = (data as { token: string }).token;
    for (const { path, input, headers, data: first } of this.drafts) {
      const again = await server.call(path, input, headers());
      if (!isDeepStrictEqual(again.data, first))
        throw who.broken('what was answered before the back-up is answered so again', { path, input, first, again });
    }
    return this.drafts.length;
  }
}

/** All customers at a restored database; gives how many changes came too late for it. */
export async function compareAll(db: Db, witnesses: readonly Witness[]): Promise<number> {
  const restored = await booksInTables(db);
  return witnesses.reduce((late, witness) => late + witness.compare(restored), 0);
}

/** How many requests were ever taken on, and how many journals customers asked for. Pay-outs come by themselves. */
export async function takenOn(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select (select count(*) from request) || ' requests, ' ||
      (select count(*) from journal where kind <> 'withdrawal') || ' journals' as line`.execute(db);
  return rows[0]!.line;
}
