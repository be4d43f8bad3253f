import type { Order } from '@maru/domain/contracts';

const ENDED = new Set<Order['status']>(['filled', 'cancelled', 'expired', 'rejected']);

/** Nothing of the order rests any more, whatever ended it. */
export const hasEnded = ({ status }: Pick<Order, 'status'>) => ENDED.has(status);
