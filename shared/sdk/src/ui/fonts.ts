/**
 * Registers the product's font. Until then text has the device's fonts, with the metrics of this one. Each font that is registered has the
 * browser lay out all text anew, and its files take the network from those of the first screen: call it once that is drawn, or at once where
 * a visit before has left them in the browser's cache.
 */
export function loadFonts(): void {
  void import('../../fonts/generated/fonts.css').catch(() => undefined);
}

/**
 * Registers the font slices for letters that no text of the product has (user input). Only their ranges load; a slice
 * is fetched when one of its letters is shown. Until then the system's font is used. Call it when the page is idle.
 */
export function loadRareGlyphs(): void {
  void import('../../fonts/generated/rare.css').catch(() => undefined);
}
