import { disassemble, getChoseong } from 'es-hangul';
import type { Instrument } from '../../venue/venue.types.ts';
import { PINYIN } from './catalogue/pinyin.ts';

/** The searchable forms of an instrument, computed once. */
export interface SearchEntry {
  readonly symbol: string;
  /** Names in all languages, in lower case, without blanks. */
  readonly names: readonly string[];
  /** Korean name as single letters, so that a half-typed syllable matches. */
  readonly jamo: string;
  /** Initial consonants of the Korean name. */
  readonly consonants: string;
  /** Pinyin initials of the Chinese names. */
  readonly pinyin: readonly string[];
}

const CONSONANTS = /^[\u3131-\u314e]+$/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;
const LETTERS = /^[a-z0-9]+$/;

const pinyinOrder = new Intl.Collator('zh-u-co-pinyin');

/** `韩光ETF` gives `hgetf`: characters by their pinyin initial, everything else unchanged. */
export function pinyinInitials(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      if (!/\p{Script=Han}/u.test(letter)) return letter;
      const after = PINYIN.findIndex(({ first }) => pinyinOrder.compare(letter, first) < 0);
      return (after === -1 ? PINYIN.at(-1) : PINYIN[after - 1])?.initial ?? letter;
    })
    .join('');
}

export function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}

export function toSearchEntry({ symbol, name }: Instrument): SearchEntry {
  const korean = normalize(name.kor);
  return {
    symbol: symbol.toLowerCase(),
    names: Object.values(name).map(normalize),
    jamo: disassemble(korean),
    consonants: getChoseong(korean).replace(/\s+/g, ''),
    pinyin: [name.cn, name.tw].map((text) => pinyinInitials(normalize(text))),
  };
}

/** A query, prepared once for all instruments. */
export interface SearchQuery {
  readonly text: string;
  /** Parts of an instrument that it may name besides its code and names. */
  readonly kind: 'consonants' | 'hangul' | 'letters' | 'other';
  /** Of `hangul`, as single letters. */
  readonly jamo: string;
}

export function toSearchQuery(query: string): SearchQuery {
  const text = normalize(query);
  if (CONSONANTS.test(text)) return { text, kind: 'consonants', jamo: '' };
  if (HANGUL.test(text)) return { text, kind: 'hangul', jamo: disassemble(text) };
  return { text, kind: LETTERS.test(text) ? 'letters' : 'other', jamo: '' };
}

/**
 * Rank of an instrument for a query, smaller is better: 0 its code, 1 the start of code or name, 2 within a name, 3 the
 * start of its initials, 4 within them. Null when it does not match.
 */
export function matchRank(entry: SearchEntry, { text, kind, jamo }: SearchQuery): number | null {
  if (text === '') return null;
  if (entry.symbol === text) return 0;
  if (entry.symbol.startsWith(text) || entry.names.some((name) => name.startsWith(text))) return 1;
  if (entry.names.some((name) => name.includes(text))) return 2;
  switch (kind) {
    case 'consonants':
      return rankWithin([entry.consonants], text);
    case 'hangul': {
      const at = entry.jamo.indexOf(jamo);
      return at === -1 ? null : at === 0 ? 1 : 2;
    }
    case 'letters':
      return rankWithin(entry.pinyin, text);
    case 'other':
      return null;
  }
}

function rankWithin(initials: readonly string[], text: string): number | null {
  if (initials.some((all) => all.startsWith(text))) return 3;
  return initials.some((all) => all.includes(text)) ? 4 : null;
}
