import { accountPartOf } from '@maru/domain/desk';
import { sql, type RawBuilder } from 'kysely';

/** Whether a row of `customer` is meant by what an operator typed: a part of the account, or of the name in capitals or not. */
export function matchesCustomer(typed: string): RawBuilder<boolean> {
  const digits = accountPartOf(typed);
  return digits === null
    ? sql<boolean>`strpos(lower(customer.name), lower(${typed})) > 0`
    : sql<boolean>`strpos(customer.account, ${digits}) > 0`;
}
