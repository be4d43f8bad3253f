import type { Order } from '@maru/domain/contracts';

const ENDED = new Set<Order['status']>(['filled', 'cancelled', 'expired', 'rejected']);

/** Whether nothing of the order rests any more, for any reason. */
export const hasEnded = ({ status }: Pick<Order, 'status'>) => ENDED.has(status);
