type Values = Readonly<Record<string, string>>;

/** The values that differ from the list's defaults: what a saved filter keeps, and what its address states. */
export function chosenOf(values: Values, defaults: Values): Record<string, string> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, value]) => value !== '' && value !== defaults[name]));
}

export const isSameFilter = (a: Values, b: Values): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

/** The address of a list with these values chosen. */
export function addressOf(list: string, values: Values): string {
  const query = new URLSearchParams(values).toString();
  return `#/${list}${query && `?${query}`}`;
}

/** The filter whose name, in capitals or not, is taken. */
export const namedAs = <T extends { readonly name: string }>(filters: readonly T[], name: string): T | undefined =>
  filters.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
