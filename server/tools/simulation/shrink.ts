/**
 * Finds the smallest part of a list that still fails, within `budget` tries: halves first, then smaller pieces, then
 * single entries (delta debugging). `fails` runs a part from the beginning.
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  budget: number,
): Promise<readonly T[]> {
  let left = items;
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1 && left.length > 1;) {
    let hasShrunk = false;
    for (let at = 0; at < left.length && tries < budget;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      tries++;
      if (without.length > 0 && (await fails(without))) {
        left = without;
        hasShrunk = true;
      } else at += size;
    }
    if (tries >= budget) break;
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return left;
}
