const MAX_TEXT_LENGTH = 200;

/** The kind of an error: the code of the federation runtime, else the error's code, else its class. Undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, name, message } = error as Record<'code' | 'name' | 'message', unknown>;
  const runtime = typeof message === 'string' ? /\b(RUNTIME|BUILD|TYPE)-\d{3}\b/.exec(message)?.[0] : undefined;
  return [runtime, code, name].find((each) => typeof each === 'string' && /^[\w.-]{1,40}$/.test(each)) as
    | string
    | undefined;
}

/**
 * An error's text without possible customer data: query strings, mail addresses, double-quoted text (which may quote a response that
 * could not be parsed), long numbers (accounts, amounts) and long words (tokens).
 */
export function textOf(error: unknown): string {
  let text: string;
  try {
    text = error instanceof Error ? error.message : String(error);
  } catch {
    return '';
  }
  return text
    .slice(0, 2_000)
    .replace(/\?[^\s"')]*/g, '')
    .replace(/".*/s, '"…')
    .replace(/\S+@\S+\.\S+/g, '…')
    .replace(/\d[\d\s.,-]{3,}\d/g, '#')
    .replace(/[\w+=-]{24,}/g, '…')
    .slice(0, MAX_TEXT_LENGTH);
}
