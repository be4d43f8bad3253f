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

/** The flags that an operator chose to set or to clear. Flags without a choice stay as the account has them. */
export type FlagChoices = Readonly<Partial<Record<Flag, boolean>>>;

/** The flags of an account with the choices applied. */
export const applied = (present: readonly Flag[], choices: FlagChoices): Flag[] =>
  FLAGS.filter((flag) => choices[flag] ?? present.includes(flag));

export const isSame = (a: readonly Flag[], b: readonly Flag[]): boolean =>
  FLAGS.every((flag) => a.includes(flag) === b.includes(flag));
