import * as z from 'zod/mini';
import { errorCode } from './errors.ts';
import { day, textParams, timestamp } from './primitives.ts';
import { reviewReason } from './review/review.ts';

/**
 * A blocker: a condition that is not met. All of them are reported at once, each with the route of the screen that
 * resolves it; null if only waiting helps. The text is `errors.<code>` with `params`; the guarded call refuses with the
 * same code.
 */
export const guard = z.strictObject({
  code: errorCode,
  route: z.nullable(z.string()),
  params: textParams,
});
export type Guard = z.infer<typeof guard>;

/**
 * Hours in which requests are accepted, in Korean time. `always`: the demo clock keeps them open, which the screen
 * states; `from` and `to` are then the hours of the exchange's clock.
 */
export const officeHours = z.strictObject({
  from: z.string().check(z.regex(/^\d\d:\d\d$/)),
  to: z.string().check(z.regex(/^\d\d:\d\d$/)),
  isBusinessDaysOnly: z.boolean(),
  isAlways: z.boolean(),
  isOpen: z.boolean(),
  /** Next moment of opening; null while open. */
  opensAt: z.nullable(timestamp),
});
export type OfficeHours = z.infer<typeof officeHours>;

/**
 * Steps of a request, oldest first. `reason` is an operator's code with a text under `reasons.<CODE>`, `note` their
 * text.
 */
export function timeline<T extends z.ZodMiniType>(step: T) {
  return z.array(
    z.strictObject({ step, at: timestamp, reason: z.nullable(reviewReason), note: z.nullable(z.string()) }),
  );
}

/** Days in Korea, inclusive. Either end may be open. */
export const dateRange = { from: z.optional(day), to: z.optional(day) };
