import type { Deposit, DepositStatus } from '@maru/shared/contracts';

type Step = Deposit['timeline'][number]['step'];

/** The only ways a deposit can go. What has ended stays as it is. */
const STEPS: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  created: ['review', 'expired', 'cancelled'],
  review: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  expired: [],
  cancelled: [],
};

export const canBecome = (from: DepositStatus, to: DepositStatus): boolean => STEPS[from].includes(to);

/** A deposit whose time is over is expired from that moment on, whether or not anybody has written it down yet. */
export const statusAt = (deposit: { status: DepositStatus; expiresAt: number }, now: number): DepositStatus =>
  deposit.status === 'created' && now >= deposit.expiresAt ? 'expired' : deposit.status;

/** Handing in the voucher and going to review are one act, and two lines for the customer to read. */
export const stepsInto = (status: DepositStatus): readonly Step[] =>
  status === 'review' ? ['voucher', 'review'] : [status];

/** Six letters and digits that are not taken for one another, from a number counted up: short enough to write into a transfer. */
export function referenceOf(count: bigint): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  // A multiplier prime to 32^6 spreads neighbours apart, so that a slip of the pen does not name the next deposit.
  let left = (count * 387_420_489n + 104_729n) % 32n ** 6n;
  let text = '';
  for (let i = 0; i < 6; i++) {
    text += alphabet[Number(left % 32n)];
    left /= 32n;
  }
  return `M${text}`;
}
