/** Small seeded generator: the same cases on every run. Each case draws integers below a bound. */
export function cases(count: number): ((below: bigint) => bigint)[] {
  let state = 20_261_120;
  const next = (below: bigint) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (BigInt(state) * below) >> 32n;
  };
  return Array.from({ length: count }, () => next);
}
