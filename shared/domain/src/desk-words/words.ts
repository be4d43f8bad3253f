import type { Language } from '../contracts/index.ts';
import cn from './locales/cn.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import kor from './locales/kor.json' with { type: 'json' };
import tw from './locales/tw.json' with { type: 'json' };

/** Words for the codes of the back office, in its screens and in the files that it exports. */
export const DESK_WORDS = { kor, en, tw, cn } satisfies Record<Language, object>;
export type DeskKey = keyof typeof kor;

/** The words of a key in one language. */
export type DeskText = (key: DeskKey) => string;

export const deskText =
  (language: Language): DeskText =>
  (key) =>
    DESK_WORDS[language][key];

const isKey = (key: string): key is DeskKey => key in kor;

/** Words of a code, such as an act that is newer than this build; undefined without any. */
export function findWords(t: DeskText, group: string, code: string): string | undefined {
  const key = `${group}.${code}`;
  return isKey(key) ? t(key) : undefined;
}

/** Words of a code of an open list; the code itself without any. */
export const codeWords = (t: DeskText, group: string, code: string): string => findWords(t, group, code) ?? code;
