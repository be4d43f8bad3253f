import type { ErrorCode } from '@maru/domain/contracts';

export const MAX_ENTRIES = 20;

/** The reason why a list of this length takes no further entry; null when it does. */
export const refusalOf = (count: number) =>
  count >= MAX_ENTRIES ? ('__upper___FULL' satisfies ErrorCode) : null;
