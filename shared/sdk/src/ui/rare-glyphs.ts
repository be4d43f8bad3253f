/**
 * Makes the letters known that no word of the product has (what people write themselves): only their ranges, a slice of the font is
 * fetched when one is shown. Until then they are drawn by the system's font. Call it when the page is idle.
 */
export function loadRareGlyphs(): void {
  void import('../../fonts/generated/rare.css').catch(() => undefined);
}
