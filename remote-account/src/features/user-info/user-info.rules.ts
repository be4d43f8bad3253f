import type { ErrorCode, UserInfo } from '@maru/domain/contracts';

type Flag = UserInfo['flags'][number];

/** Restrictions of an account to show, the most serious first; `none` where there is no restriction. */
export function statesOf(flags: readonly Flag[]): readonly (Flag | 'none')[] {
  const shown = ORDER.filter((flag) => flags.includes(flag));
  return shown.length > 0 ? shown : ['none'];
}
const ORDER: readonly Flag[] = ['banned', 'disabled', 'frozen', 'trading_off', 'withdrawal_off'];

/** Support with the refusal that the most serious restriction answers. */
export const supportFor = ([state]: readonly (Flag | 'none')[]): `/${string}` =>
  state === undefined || state === 'none' ? '/home/kefuCenter' : `/home/kefuCenter?about=${REFUSAL[state]}`;
const REFUSAL: Record<Flag, ErrorCode> = {
  banned: 'ACCOUNT_BANNED',
  disabled: 'ACCOUNT_DISABLED',
  frozen: 'ACCOUNT_FROZEN',
  trading_off: 'TRADING_DISABLED',
  withdrawal_off: 'WITHDRAWAL_DISABLED',
};

/** The entry of a phone number without the signs that people write between its digits. */
export const readPhone = (text: string): string => text.replaceAll(/[\s()+.-]/g, '');

export const findPhoneError = (phone: string): 'PHONE_SHAPE' | null =>
  /^\d{8,15}$/.test(phone) ? null : 'PHONE_SHAPE';
export const findCodeError = (code: string): 'CODE_SHAPE' | null => (/^\d{6}$/.test(code) ? null : 'CODE_SHAPE');
