import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { day, empty } from '../primitives.ts';

export const checkInMonth = z.strictObject({
  today: day,
  /** First day of the month that `days` is about. */
  month: day,
  /** Days of the month with a check-in, ascending. */
  days: z.array(day),
  isDone: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today's is open. */
  run: z.int(),
  /** Sum of all points. They are not money. */
  points: z.int(),
  /** Points of a day, and those that every seventh day in a row adds. */
  daily: z.int(),
  weekly: z.int(),
});
export type CheckInMonth = z.infer<typeof checkInMonth>;

export const checkIns = contract({
  path: '/user/CheckIns',
  summary: 'Check-ins of the month that holds a day, of the present one without it',
  input: z.strictObject({ of: z.optional(day) }),
  output: checkInMonth,
});

export const checkIn = contract({
  path: '/user/CheckIn',
  summary: 'Check in for today in Korea; doing it twice changes nothing',
  input: empty,
  output: z.strictObject({
    day,
    run: z.int(),
    /** Points of this check-in. */
    points: z.int(),
    /** False when today was checked in before. */
    isNew: z.boolean(),
  }),
});

export const checkInCalls = { checkIns, checkIn };
