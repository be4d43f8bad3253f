import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND } from '../../core/time.ts';
import { refundCancelled } from './refund.service.ts';

/** Refunds the applicants of cancelled new shares. */
export const refundJob = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job => ({
  name: 'refund cancelled new shares',
  everyMs: 5 * SECOND,
  isLeaderOnly: true,
  run: () => refundCancelled(db, clock.now()),
});
