import type { AdminInput } from '@maru/domain/admin';

export type Flag = AdminInput<'/admin/CustomerFlags'>['flags'][number];

/** Flags of an account, the mildest first. */
export const FLAGS = [
  'withdrawal_off',
  'trading_off',
  'frozen',
  'disabled',
  'banned',
] as const satisfies readonly Flag[];

export const isFlag = (value: string): value is Flag => (FLAGS as readonly string[]).includes(value);

/** The flags with one of them set or cleared. */
export const toggled = (flags: readonly Flag[], flag: Flag, isSet: boolean): Flag[] =>
  FLAGS.filter((each) => (each === flag ? isSet : flags.includes(each)));

export const isSame = (a: readonly Flag[], b: readonly Flag[]): boolean =>
  FLAGS.every((flag) => a.includes(flag) === b.includes(flag));
