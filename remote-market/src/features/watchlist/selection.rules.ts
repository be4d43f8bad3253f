/** Turns the choice of one symbol over. */
export function toggleOne(chosen: readonly string[], symbol: string): string[] {
  return chosen.includes(symbol) ? chosen.filter((each) => each !== symbol) : [...chosen, symbol];
}

/** All, or none when all are chosen already. */
export function toggleAll(chosen: readonly string[], all: readonly string[]): string[] {
  return isAllChosen(chosen, all) ? [] : [...all];
}

export function isAllChosen(chosen: readonly string[], all: readonly string[]): boolean {
  return all.length > 0 && all.every((symbol) => chosen.includes(symbol));
}

/** What is chosen and still on the list: another device may have taken something off meanwhile. */
export function stillListed(chosen: readonly string[], all: readonly string[]): string[] {
  return chosen.filter((symbol) => all.includes(symbol));
}
