import * as z from 'zod/mini';
import { contract } from '../contracts/contract.ts';
import { empty } from '../contracts/primitives.ts';

/** Settings of the product that hold for everybody, by the name of their text. */
const settingCode = z.enum([
  'depositMinimum',
  'depositMaximum',
  'depositHours',
  'withdrawalMinimum',
  'withdrawalMaximum',
  'withdrawalHours',
  'withdrawalPaidWithin',
  'withdrawalScore',
  'exchangeMaximum',
  'newSharesMinimum',
  'newSharesPerPerson',
  'newSharesMost',
  'newSharesRetail',
  'blockMinimum',
  'blockDiscount',
  'blockLock',
  'quotaDiscount',
  'quotaLock',
  'sellLock',
  'orderMost',
  'openingMinimum',
  'openingMaximum',
  'loanMinimum',
  'loanStep',
  'loanScore',
  'marginMinimum',
  'marginStep',
  'closingRelease',
  'closingKept',
]);
export type SettingCode = z.infer<typeof settingCode>;

const setting = z.strictObject({
  code: settingCode,
  /** A whole or decimal number; of `hours of a day` the first and the last, as `09:00-15:30`. */
  value: z.string(),
  unit: z.enum(['won', 'shares', 'percent', 'times', 'points', 'minutes', 'hours', 'days', 'years', 'time']),
});
export type Setting = z.infer<typeof setting>;

const settings = contract({
  path: '/admin/Settings',
  summary: 'Settings of the product as the server uses them. They change with the configuration or a release, not here',
  auth: 'operator',
  roles: ['cashier', 'manager', 'auditor'],
  input: empty,
  output: z.strictObject({ settings: z.array(setting) }),
});

export const adminSettings = { settings };
