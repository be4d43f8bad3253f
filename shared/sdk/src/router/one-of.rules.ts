/** The value named in an address, or the first one. */
export const oneOf = <T extends string>(value: string | null, all: readonly T[], fallback: T): T =>
  all.find((each) => each === value) ?? fallback;
