import type { ErrorCode, ErrorParams } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';

/** Values of a text's placeholders. */
type Values = Record<string, string | number>;
/** The second argument of {@link ApiError}: absent where the text has no placeholder. */
type ParamsOf<C extends ErrorCode> =
  Record<never, never> extends ErrorParams[C] ? [params?: ErrorParams[C]] : [params: ErrorParams[C]];

/** The only way to refuse a call: a stable code and the parameters of its text. Answered with HTTP 200 and status 0. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: Values;

  constructor(code: C, ...[params]: ParamsOf<C>) {
    super(code);
    this.code = code;
    this.params = { ...params };
  }
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** The English text of a code, for readers of the API; clients show the text in the customer's language. */
const textOf = (code: ErrorCode): string => WORDS.en[`errors.${code}`] ?? code;

/** Placeholders of the code's text that the refusal has no value for. */
export const missingParams = ({ code, params }: ApiError): string[] =>
  [...textOf(code).matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (name in params ? [] : [name]));

export function messageOf(code: ErrorCode, params: Values = {}): string {
  return textOf(code).replace(PLACEHOLDER, (_, name: string) => String(params[name] ?? ''));
}
