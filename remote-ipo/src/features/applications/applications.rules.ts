import type { Application, ApplicationStatus } from '@maru/domain/contracts';

/** Whether the application took part in a draw. */
export const hasDraw = (status: ApplicationStatus): boolean =>
  ['won', 'lost', 'awaiting_payment', 'paid', 'waived'].includes(status);

/** The sentence about an application: of one that set nothing aside none is returned, and what was returned is not still to be. */
export function textOf({ status, deposit, refund, listedAt }: Application) {
  if (listedAt !== null) return 'listed';
  const isFree = deposit === '0';
  switch (status) {
    case 'lost':
      return isFree ? 'lostFree' : refund === null ? 'lost' : 'lostReturned';
    case 'awaiting_payment':
    case 'cancelled':
    case 'waived':
      return isFree ? (`${status}Free` as const) : status;
    case 'applied':
    case 'won':
    case 'paid':
    case 'refunded':
      return status;
  }
}
