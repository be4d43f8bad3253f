/** Toggles the selection of one symbol. */
export function toggleOne(chosen: readonly string[], symbol: string): string[] {
  return chosen.includes(symbol) ? chosen.filter((each) => each !== symbol) : [...chosen, symbol];
}

/** Selects all, or none when all are selected. */
export function toggleAll(chosen: readonly string[], all: readonly string[]): string[] {
  return isAllChosen(chosen, all) ? [] : [...all];
}

export function isAllChosen(chosen: readonly string[], all: readonly string[]): boolean {
  return all.length > 0 && all.every((symbol) => chosen.includes(symbol));
}

/** Selected symbols that are still on the list: another device may have removed some meanwhile. */
export function stillListed(chosen: readonly string[], all: readonly string[]): string[] {
  return chosen.filter((symbol) => all.includes(symbol));
}
