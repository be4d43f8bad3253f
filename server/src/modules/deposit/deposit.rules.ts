import type { Deposit, DepositStatus, ErrorCode, Guard, OfficeHours } from '@maru/domain/contracts';
import { faultGuard, guard } from '../funds/guard.rules.ts';

type Step = Deposit['timeline'][number]['step'];

/** The transitions of a deposit. A final status has none. */
const TRANSITIONS: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  created: ['review', 'expired', 'cancelled'],
  review: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  expired: [],
  cancelled: [],
};

export const canTransition = (from: DepositStatus, to: DepositStatus): boolean => TRANSITIONS[from].includes(to);

/** The status at a moment. A deposit expires by its time alone; the table is updated later. */
export const statusAt = (deposit: { status: DepositStatus; expiresAt: number }, now: number): DepositStatus =>
  deposit.status === 'created' && now >= deposit.expiresAt ? 'expired' : deposit.status;

/** Every condition of a deposit that is not met. */
export function depositGuards(who: {
  readonly accountFault: ErrorCode | null;
  readonly hasOpenDeposit: boolean;
  readonly hours: OfficeHours;
}): Guard[] {
  const { accountFault, hasOpenDeposit, hours } = who;
  return [
    ...(accountFault ? [faultGuard(accountFault)] : []),
    ...(hasOpenDeposit ? [guard('DEPOSIT_PENDING', { route: '/information/rechargeChannel' })] : []),
    ...(hours.isOpen ? [] : [guard('OUTSIDE_DEPOSIT_HOURS', { params: { from: hours.from, to: hours.to } })]),
  ];
}

/** The timeline's entries of a transition. Submitting the voucher opens the review: one act, two entries. */
export const stepsInto = (status: DepositStatus): readonly Step[] =>
  status === 'review' ? ['voucher', 'review'] : [status];

/** The reference that a customer writes into the transfer: M and six characters that are hard to confuse, made from a counter. */
export function referenceOf(count: bigint): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  // A multiplier prime to 32^6 spreads neighbours apart, so that a typing error does not name the next deposit.
  let left = (count * 387_420_489n + 104_729n) % 32n ** 6n;
  let text = '';
  for (let i = 0; i < 6; i++) {
    text += alphabet[Number(left % 32n)];
    left /= 32n;
  }
  return `M${text}`;
}
