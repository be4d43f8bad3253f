import * as z from 'zod/mini';
import { contract } from '../contracts/contract.ts';
import { messageKind, route } from '../contracts/open-lists.ts';
import { localized, openCode, paged, pageNumber } from '../contracts/primitives.ts';

/** A capability, by the name of its contract: `deposit`, `realName`. */
const messageSource = z.string().check(z.regex(/^[a-z][A-Za-z]{0,31}$/));

/** A message that an event writes to a customer, with its words; `{{amount}}` stands for a figure of the event. */
const messageEntry = z.strictObject({
  code: openCode<string>(),
  /** The capability whose events write it. */
  source: messageSource,
  /** The event in words, for operators. */
  event: localized,
  /** Tab of the customer's list. */
  kind: messageKind,
  /** Screen that it leads to. */
  route: z.nullable(route),
  title: localized,
  text: localized,
});
export type MessageEntry = z.infer<typeof messageEntry>;

const messageCatalogue = contract({
  path: '/admin/MessageCatalogue',
  summary: 'Every message that events write to customers, with its words in all languages',
  auth: 'operator',
  roles: ['reviewer', 'cashier', 'manager', 'auditor'],
  input: z.strictObject({ page: pageNumber, source: z.optional(messageSource) }),
  output: paged(messageEntry),
});

export const adminMessages = { messageCatalogue };
