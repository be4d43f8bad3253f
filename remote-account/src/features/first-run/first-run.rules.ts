import type { UserInfo } from '@maru/domain/contracts';

export interface Step {
  id: 'realName' | 'fundPassword' | 'bankCard';
  isDone: boolean;
  /** Handed in, and waiting for somebody else. */
  isWaiting?: boolean;
  path: `/${string}`;
}

/** What is left to set up before the first order. Steps that this deployment has no screen for are not listed. */
export function firstSteps(user: Pick<UserInfo, 'hasFundPassword' | 'hasBankCard' | 'realName'>): Step[] {
  return [
    {
      id: 'realName',
      isDone: user.realName === 'verified',
      isWaiting: user.realName === 'review',
      path: '/information/authInfo',
    },
    { id: 'fundPassword', isDone: user.hasFundPassword, path: '/information/fundPass' },
    { id: 'bankCard', isDone: user.hasBankCard, path: '/information/addBankCard' },
  ];
}
