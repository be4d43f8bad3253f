/**
 * `?override=trade:http://localhost:4102`: one remote of the running product comes from a developer's machine, in that tab alone.
 * The server decides, and says so in the page it answers with; the shell obeys the page.
 */
export type Override =
  | {
      /** Name in the registry: `@maru/trade`. */
      remote: string;
      /** Where its dev server listens: `http://localhost:4102`. */
      origin: string;
    }
  | { refused: OverrideFault };
export type OverrideFault = 'MALFORMED' | 'UNKNOWN_REMOTE' | 'ORIGIN';

/**
 * Reads the query's `override`; null when there is none.
 * @param allowed origins a developer may use, `http://localhost:4102`, or `http://localhost:*` for any port. None by default.
 * @param remotes names in the registry
 */
export function readOverride(
  value: unknown,
  { allowed, remotes }: { allowed: readonly string[]; remotes: readonly string[] },
): Override | null {
  if (value === undefined) return null;
  const [, short = '', address = ''] = (typeof value === 'string' && /^([a-z]+):(https?:\/\/.+)$/.exec(value)) || [];
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.origin !== address.replace(/\/$/, '')) return { refused: 'MALFORMED' };
  const { origin } = url;
  if (!allowed.includes(origin) && !allowed.includes(`${url.protocol}//${url.hostname}:*`))
    return { refused: 'ORIGIN' };
  const remote = remotes.find((name) => name.endsWith(`/${short}`));
  return remote ? { remote, origin } : { refused: 'UNKNOWN_REMOTE' };
}
