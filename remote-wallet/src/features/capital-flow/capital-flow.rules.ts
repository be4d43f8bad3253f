import type { MovementKind } from '@maru/domain/contracts';

export const DIRECTIONS = ['all', 'in', 'out'] as const;

export const GROUPS = ['all', 'trade', 'cash', 'exchange', 'loan', 'cost'] as const;
export type Group = (typeof GROUPS)[number];

/** Filter groups of movements: each kind is in one group. */
const GROUP_OF: Record<MovementKind, Exclude<Group, 'all'>> = {
  opening_grant: 'cash',
  deposit: 'cash',
  withdrawal: 'cash',
  reversal: 'cash',
  buy: 'trade',
  sell: 'trade',
  margin_post: 'trade',
  margin_return: 'trade',
  profit: 'trade',
  loss: 'trade',
  exchange_out: 'exchange',
  exchange_in: 'exchange',
  exchange_spread: 'exchange',
  loan: 'loan',
  loan_fee: 'loan',
  loan_overdue: 'loan',
  loan_interest: 'loan',
  loan_principal: 'loan',
  commission: 'cost',
  tax: 'cost',
  borrow_fee: 'cost',
  financing: 'cost',
};

/** The kinds of a group; undefined for all of them. */
export function kindsOf(group: Group): MovementKind[] | undefined {
  if (group === 'all') return undefined;
  return (Object.keys(GROUP_OF) as MovementKind[]).filter((kind) => GROUP_OF[kind] === group);
}
