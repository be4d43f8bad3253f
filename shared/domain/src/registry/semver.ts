type Version = readonly [major: number, minor: number, patch: number];

const parse = (text: string): Version | null => {
  const m = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return m ? [Number(m[1]), Number(m[2]), Number(m[3])] : null;
};

const isAtLeast = (a: Version, b: Version) =>
  a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : a[2] >= b[2];

/**
 * Whether a version satisfies a range. Ranges are an exact `1.2.3` or a caret `^1.2.3` with semver's meaning (below 1.0.0 the minor is
 * the breaking number). Any other range is refused, because a remote with an unreadable range must not run.
 */
export function isInRange(version: string, range: string): boolean {
  const actual = parse(version);
  const wanted = parse(range.replace(/^\^/, ''));
  if (!actual || !wanted) return false;
  if (!range.startsWith('^')) return actual.every((n, i) => n === wanted[i]);
  if (actual[0] !== wanted[0]) return false;
  if (wanted[0] === 0 && (actual[1] !== wanted[1] || (wanted[1] === 0 && actual[2] !== wanted[2]))) return false;
  return isAtLeast(actual, wanted);
}
