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

/**
 * Rank of an instrument for a query, smaller is better: 0 its code, 1 the start of code or name, 2 within a name, 3 the
 * start of its initials, 4 within them. Null when it does not match.
 */
export function matchRank(entry: SearchEntry, query: string): number | null {
  const text = normalize(query);
  if (text === '') return null;
  if (entry.symbol === text) return 0;
  if (entry.symbol.startsWith(text) || entry.names.some((name) => name.startsWith(text))) return 1;
  if (entry.names.some((name) => name.includes(text))) return 2;
  if (CONSONANTS.test(text)) return rankWithin([entry.consonants], text);
  if (HANGUL.test(text)) {
    const at = entry.jamo.indexOf(disassemble(text));
    return at === -1 ? null : at === 0 ? 1 : 2;
  }
  return LETTERS.test(text) ? rankWithin(entry.pinyin, text) : null;
}

function rankWithin(initials: readonly string[], text: string): number | null {
  if (initials.some((all) => all.startsWith(text))) return 3;
  return initials.some((all) => all.includes(text)) ? 4 : null;
}
