/**
 * The decision about `?override=trade:http://localhost:4102`, which loads one remote from a developer's machine, in that tab alone. The
 * server decides and writes the decision into the page; the shell follows the page.
 */
export type Override =
  | {
      /** Name in the registry: `@maru/trade`. */
      remote: string;
      /** Origin of its dev server: `http://localhost:4102`. */
      origin: string;
    }
  | { refused: OverrideFault };
export type OverrideFault = 'MALFORMED' | 'UNKNOWN_REMOTE' | 'ORIGIN';

/**
 * Parses the query's `override`. Returns null without one.
 * @param allowed origins that developers may use: `http://localhost:4102`, or `http://localhost:*` for any port
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
