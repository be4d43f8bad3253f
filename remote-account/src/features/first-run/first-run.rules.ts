import type { UserInfo } from '@maru/shared/contracts';

export interface Step {
  id: 'fundPassword';
  isDone: boolean;
  path: `/${string}`;
}

/** What is left to set up before the first order. Steps that this deployment has no screen for are not listed. */
export function firstSteps(user: Pick<UserInfo, 'hasFundPassword'>): Step[] {
  return [{ id: 'fundPassword', isDone: user.hasFundPassword, path: '/information/fundPass' }];
}
