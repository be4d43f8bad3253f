/**
 * Registers the font slices for letters that no text of the product has (user input). Only their ranges load; a slice
 * is fetched when one of its letters is shown. Until then the system's font is used. Call it when the page is idle.
 */
export function loadRareGlyphs(): void {
  void import('../../fonts/generated/rare.css').catch(() => undefined);
}
