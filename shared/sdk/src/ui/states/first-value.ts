import type { ApiPath } from '@maru/domain/contracts';

/**
 * A value in the answer to a first call: path, place in its data, and `number` for a figure, or for an amount its currency or the place of that,
 * or `signed` for a profit or loss in won. `/fund/Assets account.total account.currency`. Names in several languages are written in the
 * customer's.
 */
export type FirstValue = `${ApiPath} ${string}`;
