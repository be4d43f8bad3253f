import { accountPartOf, CUSTOMER_SEARCH_LENGTH } from '@maru/domain/desk';

/** Reads what is typed into a filter as the value of its call; null when it is none, and the filter is not applied. */
export type FilterParser = (typed: string) => string | null;

const matching = (text: string, shape: RegExp): string | null => (text === '' || shape.test(text) ? text : null);

/** A part of a customer's account, without the hyphens and spaces that it is copied with, or of the name. */
export const customerPart: FilterParser = (typed) => {
  const part = typed.trim();
  return part.length > CUSTOMER_SEARCH_LENGTH ? null : (accountPartOf(part) ?? part);
};
/** Two letters or more of a text. */
export const someWords: FilterParser = (typed) => matching(typed.trim(), /^[^\p{C}]{2,60}$/u);
/** A whole login of an operator. */
export const wholeLogin: FilterParser = (typed) => matching(typed.trim(), /^[a-z][a-z0-9._-]{2,31}$/);
/** A day as its field has it; one that is typed in part has none. */
export const wholeDay: FilterParser = (typed) => matching(typed, /^\d{4}-\d\d-\d\d$/);
