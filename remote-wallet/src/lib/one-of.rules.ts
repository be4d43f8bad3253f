/** One of the values, by what an address says. */
export const oneOf = <T extends string>(value: string | null, all: readonly T[], fallback: T): T =>
  all.find((each) => each === value) ?? fallback;
