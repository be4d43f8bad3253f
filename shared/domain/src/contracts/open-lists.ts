import * as z from 'zod/mini';
import type { OperatorRole } from './primitives.ts';
import type { ScreenDetails } from './screen-details.ts';

/**
 * Lists that each capability extends in its own contract file; `pnpm generate` merges the exports `<capability>Messages`,
 * `<capability>Movements`, `<capability>Reviews` and `<capability>Explanations` of all of them. A client shows a code by the words that the API serves, so it needs no list of its own.
 */

/**
 * Tab of the list of messages. `order`: stocks that were bought or sold, will be, or reached a price. `funds`: cash, loans and new
 * shares. `system`: the account.
 */
export const messageKind = z.enum(['order', 'funds', 'system']);
export type MessageKind = z.infer<typeof messageKind>;
/** Screen of a route, with its query. */
export const route = z.templateLiteral(['/', z.string()]);

/**
 * Messages to customers by code. `route` is the screen of the subject, or where the customer can act on it; null
 * without one. `opens`: the screen of the one subject in its place, with the detail that it needs and its field, which a param of the same name
 * fills; a client that passes no details opens `route`. Texts: `messages.<CODE>.title` and `messages.<CODE>.text`, and for operators the event that writes it, `messageEvents.<CODE>`.
 */
export type MessageDefinitions = Readonly<
  Record<
    Uppercase<string>,
    {
      readonly kind: MessageKind;
      readonly route: `/${string}` | null;
      readonly opens?: readonly [route: `/${string}`, detail: keyof ScreenDetails, field: string];
    }
  >
>;

/** Filter of the list of movements. */
export const movementGroup = z.enum(['trade', 'cash', 'exchange', 'loan', 'cost']);
export type MovementGroup = z.infer<typeof movementGroup>;
/** Movements of cash by kind, each in one group. Text: `movements.<kind>`. */
export type MovementDefinitions = Readonly<Record<string, MovementGroup>>;

/**
 * Cases that operators decide, by kind: the roles that decide them, and the reasons to reject besides the common ones. Texts:
 * `reasons.<CODE>`, and `acts.<kind>.approveFirst`, `.approve` and `.reject`, which the customer reads.
 */
export type ReviewDefinitions = Readonly<
  Record<string, { readonly roles: readonly OperatorRole[]; readonly reasons: readonly Uppercase<string>[] }>
>;

/**
 * Numbers that can be explained, a schema for each subject: the fields that identify it, and the names of the fields that carry its numbers on
 * the screens. With them the parts and rules that its explanations add; every explanation may use every part and rule. Texts: `explain.figures.<subject>.<figure>`, `explain.parts.<part>` and `explain.rules.<CODE>`.
 */
export interface ExplanationDefinitions {
  readonly figures: readonly z.ZodMiniType<{ subject: string; figure: string }>[];
  readonly parts: readonly string[];
  readonly rules: readonly Uppercase<string>[];
}
