import { languageAtom, store } from '../session/index.ts';

const FONT = 'Maru Sans';
let isAsked = false;

/**
 * Registers the product's font. Until then text has the device's fonts, with the metrics of this one. Its files take the network from those
 * of the first screen: call it once that is drawn, or at once where a visit before has left them in the browser's cache. Later calls do
 * nothing. Without a network the device's fonts stay.
 */
export function loadFonts(): void {
  if (isAsked) return;
  isAsked = true;
  void register().catch(() => undefined);
}

/** Registers all subsets in one moment and with their files: for each one that is registered, or whose file comes, the browser lays out all text anew. */
async function register(): Promise<void> {
  const { FACES } = await import('../../fonts/generated/faces.gen.ts');
  // Not the page's language: a remote in another page has its own.
  const isKorean = store.get(languageAtom) === 'kor';
  const faces = Object.entries(FACES).map(([name, { url, range }]) => ({
    face: new FontFace(FONT, `url("${url}")`, { weight: '400 700', display: 'swap', unicodeRange: range }),
    // In the other languages a file with Hangul is loaded when a letter of it is shown.
    isNeeded: isKorean || name === 'latin',
  }));
  await Promise.all(faces.filter(({ isNeeded }) => isNeeded).map(({ face }) => face.load()));
  for (const { face } of faces) document.fonts.add(face);
}

/**
 * Registers the font slices for letters that no text of the product has (user input). Only their ranges load; a slice
 * is fetched when one of its letters is shown. Until then the system's font is used. Call it when the page is idle.
 */
export function loadRareGlyphs(): void {
  void import('../../fonts/generated/rare.css').catch(() => undefined);
}
