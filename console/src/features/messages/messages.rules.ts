export interface TextPart {
  readonly text: string;
  /** The name of a figure of the event, in whose place the customer reads the figure. */
  readonly isName: boolean;
}

/** A text with the names of its figures apart: `{{amount}} paid` is the name `amount` and ` paid`. */
export const partsOf = (text: string): TextPart[] =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => ({ text: part, isName: index % 2 === 1 }))
    .filter((part) => part.text !== '');
