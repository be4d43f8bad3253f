import { movements, type Movement, type MovementDefinitions } from '@maru/domain/contracts';

/** Groups by kind. The books may hold a kind of a capability that no longer exists. */
const groups: Partial<MovementDefinitions> = movements;

export const groupOf = (kind: string): Movement['group'] => groups[kind] ?? 'cash';

/** Kinds of a group. Those of `cash` are what customers pay in and are paid out. */
export const kindsOf = (group: Movement['group']): string[] =>
  Object.keys(movements).filter((kind) => groups[kind] === group);
