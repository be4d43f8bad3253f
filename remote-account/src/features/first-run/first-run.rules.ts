import type { UserInfo } from '@maru/domain/contracts';

export interface Step {
  id: 'realName' | 'fundPassword' | 'bankCard';
  isDone: boolean;
  /** Submitted and under review. */
  isWaiting?: boolean;
  path: `/${string}`;
}

/** The remaining steps before the first order. Steps without a screen in this deployment are not listed. */
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
