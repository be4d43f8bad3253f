import type { UserInfo } from '@maru/domain/contracts';

type Flag = UserInfo['flags'][number];

/** Restrictions of an account to show, the most serious first; `none` where there is no restriction. */
export function statesOf(flags: readonly Flag[]): readonly (Flag | 'none')[] {
  const shown = ORDER.filter((flag) => flags.includes(flag));
  return shown.length > 0 ? shown : ['none'];
}
const ORDER: readonly Flag[] = ['banned', 'disabled', 'frozen', 'trading_off', 'withdrawal_off'];

/** The entry of a phone number without the signs that people write between its digits. */
export const readPhone = (text: string): string => text.replaceAll(/[\s()+.-]/g, '');

export const findPhoneError = (phone: string): 'PHONE_SHAPE' | null =>
  /^\d{8,15}$/.test(phone) ? null : 'PHONE_SHAPE';
export const findCodeError = (code: string): 'CODE_SHAPE' | null => (/^\d{6}$/.test(code) ? null : 'CODE_SHAPE');
