import type { MovementGroup } from '@maru/domain/contracts';

export const DIRECTIONS = ['all', 'in', 'out'] as const;

export const GROUPS = ['all', 'trade', 'cash', 'exchange', 'loan', 'cost'] as const satisfies readonly (
  | 'all'
  | MovementGroup
)[];
