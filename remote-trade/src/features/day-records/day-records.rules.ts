import type { Strategy } from '@maru/domain/contracts';

/** The newer of two states of a strategy. */
export const newerOf = (a: Strategy, b: Strategy | undefined): Strategy => (b && b.version > a.version ? b : a);
