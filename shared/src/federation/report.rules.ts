const TEXT_KEPT = 200;

/** Of which kind an error is: the federation runtime's own code, else the error's, else its class. Undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, name, message } = error as Record<'code' | 'name' | 'message', unknown>;
  const runtime = typeof message === 'string' ? /\b(RUNTIME|BUILD|TYPE)-\d{3}\b/.exec(message)?.[0] : undefined;
  return [runtime, code, name].find((each) => typeof each === 'string' && /^[\w.-]{1,40}$/.test(each)) as
    string | undefined;
}

/**
 * An error's text with everything left out that may be a customer's: query strings, mail addresses, what stands in double quotes (an
 * answer that could not be parsed is quoted there), long numbers (accounts, amounts) and long words (tokens).
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
    .slice(0, TEXT_KEPT);
}
