import { join } from 'node:path';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from './db.ts';
import { findFiles, requireExport } from './discover.ts';

/** The customer whose records are read. */
export interface Person {
  readonly userId: string;
  readonly account: string;
  /** The customer and the sub-accounts of their strategies, which own orders and balances of their own. */
  readonly owners: readonly string[];
}

export interface PersonalTable {
  readonly name: string;
  /** The condition of the person's rows, of which `t` is the table. */
  readonly where: (person: Person) => RawBuilder<SqlBool>;
  /** Columns that are left out besides secrets: operators, and answers that repeat other records. */
  readonly hidden?: readonly string[];
}

/** Topics of stored data, in the order of the privacy policy, whose first table has a row for each. */
export const TOPICS = [
  'account',
  'passwords',
  'sessions',
  'identity',
  'payout',
  'pictures',
  'profile',
  'trading',
  'loans',
  'contact',
  'preferences',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Tables of a module with data about customers. */
export type PersonalTables = Partial<Record<Topic, readonly PersonalTable[]>>;

type OwnerColumn = 'user_id' | 'customer_id';

/** A kind of thing that prevents the closing of an account. The closing module has its refusal. */
export type ClosingKind =
  | 'orders'
  | 'positions'
  | 'products'
  | 'newShares'
  | 'debts'
  | 'dividends'
  | 'requests'
  | 'cases';

/** Rows that prevent the closing of their customer's account until they end. */
export interface ClosingGuard {
  readonly table: string;
  readonly owner: OwnerColumn;
  readonly kind: ClosingKind;
  /** The screen that resolves it, where that of the kind does not. */
  readonly route?: string;
  /** Of several with a route, the one with the lowest rank is shown. 0 when absent. */
  readonly rank?: number;
  /** The column with the state, or with the time of the end. */
  readonly column: string;
  /** States that prevent the closing. Without them a row prevents it until `column` has a value. */
  readonly open?: readonly string[];
  /** The other states of the column. A test compares both with the database. */
  readonly ended?: readonly string[];
}

/** A table to which nothing is done, and why. */
export interface Exemption {
  readonly table: string;
  readonly reason: string;
}

/** An exempt table has states of which none prevents the closing. */
export type ClosingEntry = ClosingGuard | Exemption;

/**
 * Steps of a closed account: its closing; the release of its number, 30 days later; the end of its identity, 5 years later. Each is a time of
 * the table `customer`, as `closed_at`.
 */
export type ClosingStep = 'closed' | 'released' | 'erased';

/** The customer of a closed account. */
export interface ClosedPerson extends Pick<Person, 'userId' | 'account'> {
  /** Time of the step. */
  readonly at: Date;
}

/** Rows that a step deletes, or takes the person out of. */
export interface Erasure {
  readonly table: string;
  readonly step: ClosingStep;
  /** Runs in the transaction of the step. Tables have no order among one another. */
  readonly run: (tx: Tx, person: ClosedPerson) => Promise<unknown>;
}

/** The rows of an exempt table stay. */
export type ErasureEntry = Erasure | Exemption;

/** Deletes the customer's rows of a table. */
export const deletion = (step: ClosingStep, table: string, owner: OwnerColumn): Erasure => ({
  table,
  step,
  run: (tx, { userId }) => sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(tx),
});

/** A table whose rows name the customer or a strategy of theirs. */
export const own = (name: string, column: OwnerColumn, hidden: readonly string[] = []): PersonalTable => ({
  name,
  where: ({ owners }) => sql`t.${sql.ref(column)} = any(${owners}::uuid[])`,
  hidden,
});

export const byUser = (...names: string[]): PersonalTable[] => names.map((name) => own(name, 'user_id'));

/** A table whose rows belong to rows of an own table. */
export const below = (
  name: string,
  column: string,
  parent: PersonalTable,
  key = 'id',
  hidden: readonly string[] = [],
): PersonalTable => ({
  name,
  where: (person) =>
    sql`t.${sql.ref(column)} in (select t.${sql.ref(key)} from ${sql.table(parent.name)} t where ${parent.where(person)})`,
  hidden,
});

const FOLDER = join(import.meta.dirname, '..', 'modules');
let files: ReturnType<typeof findEntries> | undefined;

const findEntries = async () =>
  Promise.all(
    (await findFiles(FOLDER, '.personal.ts')).map(async (file) => ({
      file,
      loaded: (await import(`../modules/${file}`)) as {
        closing?: readonly ClosingEntry[];
        erasure?: readonly ErasureEntry[];
      },
    })),
  );

/** Reads the folders once: a closing is checked within a transaction. */
const loadFiles = () => (files ??= findEntries());

/** Every table with data about customers: the export `personal` of each `modules/<capability>/*.personal.ts`. */
export async function loadPersonalTables(): Promise<Record<Topic, readonly PersonalTable[]>> {
  const all = (await loadFiles()).map(({ file, loaded }) => requireExport<PersonalTables>(file, loaded, 'personal'));
  const tables = {} as Record<Topic, readonly PersonalTable[]>;
  for (const topic of TOPICS) tables[topic] = all.flatMap((each) => each[topic] ?? []);
  return tables;
}

/** Everything that may prevent the closing of an account: the export `closing` of the same files, where they have it. */
export async function loadClosing(): Promise<{ guards: ClosingGuard[]; exemptions: Exemption[] }> {
  const entries = (await loadFiles()).flatMap(({ loaded }) => loaded.closing ?? []);
  return {
    guards: entries.filter((entry) => 'kind' in entry),
    exemptions: entries.filter((entry) => 'reason' in entry),
  };
}

/** Everything that is deleted of a closed account, or stays: the export `erasure` of the same files, where they have it. */
export async function loadErasures(): Promise<{ erasures: Erasure[]; exemptions: Exemption[] }> {
  const entries = (await loadFiles()).flatMap(({ loaded }) => loaded.erasure ?? []);
  return {
    erasures: entries.filter((entry) => 'step' in entry),
    exemptions: entries.filter((entry) => 'reason' in entry),
  };
}
