import * as z from 'zod/mini';

/** Amount, price or rate on the wire: a plain decimal string, never a float. At most 18 whole digits and 8 decimals. */
export const decimal = z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,8})?$/));
export const positiveDecimal = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,18}(\.\d{1,8})?$/));
/** ISO 8601 with the +09:00 offset. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?\+09:00$/));
/** Calendar day in KST, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** Generated once per draft and stored before sending; a replay with it gets the first result. */
export const clientId = z.uuid();
export const id = z.uuid();
export const symbol = z.string().check(z.regex(/^[A-Z0-9.]{1,12}$/));
export const currency = z.enum(['KRW', 'JPY', 'VND', 'USD', 'CNY', 'HKD', 'TWD', 'THB', 'MYR']);
export const language = z.enum(['kor', 'en', 'tw', 'cn']);
export type Language = z.infer<typeof language>;
/** A name in every language of the product. */
export const localized = z.strictObject({ kor: z.string(), en: z.string(), tw: z.string(), cn: z.string() });
export type Localized = z.infer<typeof localized>;
/** Whether a database can store a text as it is: UTF-8 has no lone surrogate, and PostgreSQL no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
/** Free text of a user: letters of any script, no control characters, no broken ones. */
export const plainText = z.string().check(z.regex(/^[^\p{C}]*$/u));
/** Name that a user gives to a thing: begins with a letter or a digit, and has no space at either end. */
export const givenName = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&+()/·-]*(?<! )$/u));
export const pageNumber = z.int().check(z.gte(1), z.lte(10_000));
export const empty = z.strictObject({});
/**
 * A code of an open list, `UPPER_SNAKE`. `T` names the codes of this build; any code of the pattern passes, so that an older client
 * accepts what a newer server sends.
 */
export const openCode = <T extends string>() =>
  z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)) as unknown as z.ZodMiniType<T, T>;
/** Parameters of the placeholders of a text in the client. */
export const textParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The one role of an operator. `reviewer`: real names. `cashier`: deposits, withdrawals, loans. `manager`: both, and
 * accounts, operators and settings. `auditor`: reads everything, decides nothing.
 */
export const operatorRole = z.enum(['reviewer', 'cashier', 'auditor', 'manager']);
export type OperatorRole = z.infer<typeof operatorRole>;
export const operatorLogin = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/));

/** A page of ten inside the envelope: `data.data` is the list. */
export function paged<T extends z.ZodMiniType>(row: T) {
  return z.strictObject({ total: z.int(), page: z.int(), per_page: z.int(), data: z.array(row) });
}
export interface Page<T> {
  total: number;
  page: number;
  per_page: number;
  data: T[];
  order?: string | undefined;
}
/** Names an order of rows. */
const rowOrder = z.string().check(z.regex(/^[0-9a-f]{12}$/));
/**
 * Rows that change places. An answer names the order that its page was read from; asked for with it, a later page goes on in that order,
 * whatever has changed since. An order that is no longer known is answered with the present one.
 */
export const ranked = {
  input: { page: pageNumber, order: z.optional(rowOrder) },
  page: <T extends z.ZodMiniType>(row: T) => z.strictObject({ ...paged(row).shape, order: z.optional(rowOrder) }),
};
export const PER_PAGE = 10;
