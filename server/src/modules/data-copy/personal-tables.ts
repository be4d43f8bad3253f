import { sql, type RawBuilder, type SqlBool } from 'kysely';

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
  /** Columns that are left out besides {@link isSecret secrets}: operators, and answers that repeat other records. */
  readonly hidden?: readonly string[];
}

/** Topics of stored data, in the order of the privacy policy, whose first table has a row for each. */
export type Topic =
  | 'account'
  | 'passwords'
  | 'sessions'
  | 'identity'
  | 'payout'
  | 'pictures'
  | 'profile'
  | 'trading'
  | 'loans'
  | 'contact'
  | 'preferences';

const own = (name: string, column: 'user_id' | 'customer_id', hidden: readonly string[] = []): PersonalTable => ({
  name,
  where: ({ owners }) => sql`t.${sql.ref(column)} = any(${owners}::uuid[])`,
  hidden,
});

/** A table whose rows belong to rows of an own table. */
const below = (
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

const byUser = (...names: string[]): PersonalTable[] => names.map((name) => own(name, 'user_id'));

const ledgerAccount: PersonalTable = {
  name: 'ledger_account',
  where: ({ owners }) => sql`t.owner = any(${owners}::text[])`,
};
const posting = below('posting', 'account_id', ledgerAccount);
const hold = below('hold', 'account_id', ledgerAccount);
const order = own('trade_order', 'user_id');
const position = own('trade_position', 'user_id');
const deposit = own('deposit', 'user_id');
const withdrawal = own('withdrawal', 'user_id');
const block = own('block_trade', 'user_id');
const margin = own('margin_loan', 'user_id');
const loan = own('loan', 'user_id');
const strategy = own('strategy', 'user_id');
const ticket = own('ticket', 'user_id');
const ticketMessage = below('ticket_message', 'ticket_id', ticket, 'id', ['operator']);

/** Every table with data about customers. The copy of a customer's data and the privacy policy follow this list. */
export const PERSONAL_TABLES: Record<Topic, readonly PersonalTable[]> = {
  account: [{ name: 'customer', where: ({ userId }) => sql`t.id = ${userId}` }],
  passwords: [
    own('fund_reset', 'customer_id'),
    own('passkey', 'customer_id'),
    own('passkey_challenge', 'customer_id', ['challenge']),
  ],
  sessions: [
    own('session', 'customer_id'),
    { name: 'known_device', where: ({ account }) => sql`t.subject = ${account}` },
    { name: 'attempt', where: ({ account, userId }) => sql`t.subject in (${account}, ${userId})`, hidden: ['lane'] },
  ],
  identity: [own('real_name', 'customer_id')],
  payout: byUser('bank_card', 'wallet'),
  pictures: [
    {
      name: 'upload',
      // A picture of an answer that was not sent is not the customer's yet.
      where: ({ userId }) => sql`t.customer_id = ${userId} and (t.operator is null or t.claimed_at is not null)`,
      hidden: ['operator'],
    },
  ],
  profile: [own('customer_profile', 'customer_id'), own('phone_code', 'customer_id')],
  trading: [
    order,
    position,
    below('trade_lot', 'position_id', position),
    below('trade_margin_event', 'position_id', position),
    own('trade_fill', 'user_id'),
    below('trade_unbooked', 'order_id', order, 'id', ['error']),
    deposit,
    below('deposit_event', 'deposit_id', deposit),
    withdrawal,
    below('withdrawal_event', 'withdrawal_id', withdrawal),
    ...byUser('fx_quote', 'fx_exchange'),
    { name: 'request', where: ({ userId }) => sql`t.scope = ${userId}`, hidden: ['result', 'answer'] },
    ledgerAccount,
    posting,
    below('journal', 'id', posting, 'journal_id'),
    hold,
    below('hold_event', 'hold_id', hold),
    ...byUser('offering_application', 'simulated_applicant', 'auction_bid', 'placement_application', 'quota_purchase'),
    strategy,
    below('strategy_order', 'strategy_id', strategy),
    ...byUser('copy_share'),
    block,
    below('block_event', 'trade_id', block),
    ...byUser('margin_consent'),
    margin,
    below('margin_event', 'loan_id', margin),
    below('margin_pledge', 'loan_id', margin),
    below('margin_repayment', 'loan_id', margin),
    ...byUser('asset_day', 'dividend_right', 'split_conversion'),
  ],
  loans: [loan, below('loan_event', 'loan_id', loan), below('loan_repayment', 'loan_id', loan)],
  contact: [
    ...byUser('message'),
    own('review_case', 'customer_id', ['assignee', 'first_by', 'decided_by']),
    own('audit_entry', 'customer_id', ['actor']),
    ticket,
    ticketMessage,
    below('ticket_file', 'message_id', ticketMessage),
    own('seat_application', 'customer_id'),
    own('data_copy', 'customer_id'),
  ],
  preferences: [...byUser('watchlist', 'watch_group', 'price_alert', 'fund_account'), own('check_in', 'customer_id')],
};

export const TOPICS = Object.keys(PERSONAL_TABLES) as Topic[];

/** Hashes and encrypted values never leave the server: neither is of use to their owner, and a hash can be guessed at. */
export const isSecret = (column: string, value: unknown): boolean =>
  Buffer.isBuffer(value) || column.endsWith('_hash') || column === 'hash';
