import type { DepositStatus, FirstStep, UserInfo } from '@maru/domain/contracts';

/** Facts that decide about the first steps of a customer. */
export interface Beginnings {
  readonly realName: UserInfo['realName'];
  readonly hasFundPassword: boolean;
  readonly hasBankCard: boolean;
  /** Whether an order of theirs was filled, and whether one is open. */
  readonly hasTraded: boolean;
  readonly hasOpenOrder: boolean;
  /** Statuses of their deposits. */
  readonly deposits: readonly DepositStatus[];
}

/**
 * The first steps in the order in which they become possible: a practice order needs only the fund password, a bank account needs the
 * verified name.
 */
export function firstSteps(of: Beginnings): FirstStep[] {
  const step = (id: FirstStep['id'], route: NonNullable<FirstStep['route']>, isDone: boolean, isBegun = false) => ({
    id,
    isDone,
    isWaiting: isBegun && !isDone,
    route: isDone ? null : route,
  });
  return [
    step('register', '/login/register', true),
    step('fundPassword', '/information/fundPass', of.hasFundPassword),
    step('trade', '/market/index?guide=trade', of.hasTraded, of.hasOpenOrder),
    step('realName', '/information/authInfo', of.realName === 'verified', of.realName === 'review'),
    step('bankCard', '/information/addBankCard', of.hasBankCard),
    step('deposit', '/information/recharge', of.deposits.includes('credited'), of.deposits.includes('review')),
  ];
}
