import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { route, type MessageDefinitions } from '../open-lists.ts';
import { clientId, id, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    PHONE_UNAVAILABLE: NoParams;
    PHONE_CODE_WAIT: { seconds: number };
    PHONE_CODE_LIMIT: { max: number };
    PHONE_CODE_WRONG: { left: number };
    PHONE_CODE_EXPIRED: NoParams;
  }
}

/** Params: `phone`, masked. */
export const profileMessages = {
  PHONE_BOUND: { kind: 'system', route: '/information/userInfo' },
} as const satisfies MessageDefinitions;

/** Digits of a phone number, with the country code where it is not Korean. */
export const phoneNumber = z.string().check(z.regex(/^\d{8,15}$/));

export const profileView = z.strictObject({
  /** Upload of the picture; null without one. */
  avatarId: z.nullable(id),
  /** The bound phone, `010****5678`; null without one. */
  phone: z.nullable(z.string()),
  phoneBoundAt: z.nullable(timestamp),
});
export type ProfileView = z.infer<typeof profileView>;

export const profile = contract({
  path: '/user/Profile',
  summary: 'Picture and bound phone of the customer',
  input: z.strictObject({}),
  output: profileView,
});

export const avatarSet = contract({
  path: '/user/AvatarSet',
  summary: 'Set the picture to an upload, or remove it without one; the former picture is deleted',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, uploadId: z.optional(id) }),
  output: profileView,
  errors: ['UPLOAD_NOT_FOUND', 'CLIENT_ID_CONFLICT'],
});

export const phoneCode = contract({
  path: '/user/PhoneCode',
  summary: 'Ask for a code for a phone number. A simulation sends nothing and answers the code itself',
  rateLimit: 20,
  input: z.strictObject({ phone: phoneNumber }),
  output: z.strictObject({
    phone: z.string(),
    expiresAt: timestamp,
    /** The code. Only the simulated sender answers it, because it sends no message. */
    shownCode: z.string(),
  }),
  errors: ['PHONE_UNAVAILABLE', 'PHONE_CODE_WAIT', 'PHONE_CODE_LIMIT'],
});

export const phoneBind = contract({
  path: '/user/PhoneBind',
  summary: 'Bind the phone by the code that was asked for last; it replaces the former phone',
  rateLimit: 30,
  input: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  output: profileView,
  errors: ['PHONE_CODE_WRONG', 'PHONE_CODE_EXPIRED'],
});

export const firstStep = z.strictObject({
  id: z.enum(['register', 'fundPassword', 'trade', 'realName', 'bankCard', 'deposit']),
  isDone: z.boolean(),
  /** Begun by the customer and not yet decided: under review, or an order that waits for its price. */
  isWaiting: z.boolean(),
  /** The screen of the step; null where nothing is left to do. */
  route: z.nullable(route),
});
export type FirstStep = z.infer<typeof firstStep>;

export const firstSteps = contract({
  path: '/user/FirstSteps',
  summary: 'The first steps of a customer, each derived from what happened',
  input: z.strictObject({}),
  output: z.strictObject({ steps: z.array(firstStep) }),
});

export const profileCalls = { firstSteps, profile, avatarSet, phoneCode, phoneBind };
