/** Code points of the initial consonants, in the order of the syllables of Unicode. */
const INITIALS = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148, 0x3149,
  0x314a, 0x314b, 0x314c, 0x314d, 0x314e,
];
const FIRST = 0xac00;
const LAST = 0xd7a3;
/** Syllables that begin with one consonant. */
const PER_INITIAL = 588;

function initialOf(letter: string): string {
  const code = letter.charCodeAt(0);
  const initial = code >= FIRST && code <= LAST ? INITIALS[Math.floor((code - FIRST) / PER_INITIAL)] : undefined;
  return initial === undefined ? letter : String.fromCharCode(initial);
}

/**
 * The part of a text that a search matched, from one index to another: the query itself, without regard to case, or initial
 * consonants. Null when the match is elsewhere, as in another language.
 */
export function findMatch(text: string, query: string): readonly [from: number, to: number] | null {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return null;
  const initials = [...text].map(initialOf).join('');
  const places = [text.toLowerCase().indexOf(wanted), initials.length === text.length ? initials.indexOf(wanted) : -1];
  const from = places.find((place) => place >= 0);
  return from === undefined ? null : [from, from + wanted.length];
}
