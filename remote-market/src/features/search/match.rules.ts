/** Initial consonants in the order of the syllables of Unicode. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST = 0xac00;
const LAST = 0xd7a3;
/** Syllables that begin with one consonant. */
const PER_INITIAL = 588;

function initialOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code >= FIRST && code <= LAST ? (INITIALS[Math.floor((code - FIRST) / PER_INITIAL)] ?? letter) : letter;
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
