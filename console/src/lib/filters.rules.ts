/** Reads what is typed into a filter as the value of its call; null when it is none, and the filter is not applied. */
export type FilterParser = (typed: string) => string | null;

/** An account as it is copied from elsewhere, with hyphens and spaces. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
const matching = (text: string, shape: RegExp): string | null => (text === '' || shape.test(text) ? text : null);

/** The beginning of an account. */
export const accountPrefix: FilterParser = (typed) => matching(digitsOf(typed), /^\d{1,13}$/);
/** A whole account. */
export const wholeAccount: FilterParser = (typed) => matching(digitsOf(typed), /^\d{11,13}$/);
/** A whole login of an operator. */
export const wholeLogin: FilterParser = (typed) => matching(typed.trim(), /^[a-z][a-z0-9._-]{2,31}$/);
