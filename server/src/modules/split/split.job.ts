import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND } from '../../core/time.ts';
import { convertPending, type SplitDeps } from './split.service.ts';

/** Converts holdings on the day of a split; its symbol is halted meanwhile, so often. */
export const splitJob = ({ clock, ...deps }: SplitDeps & Pick<Deps, 'clock'>): Job => ({
  name: 'convert splits',
  everyMs: SECOND,
  isLeaderOnly: true,
  run: () => convertPending(deps, clock.now()),
});
