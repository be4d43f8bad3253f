import { DESK_WORDS, type DeskKey } from '@maru/domain/desk-words';
import { createUseT, registerNamespace, type KeyOf } from '@maru/sdk/i18n';
import type { Language } from '@maru/domain/contracts';
import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

export type ConsoleKey = KeyOf<typeof kor> | DeskKey;
export const useT = createUseT<ConsoleKey>('console');

/** Words of the screens, with those for codes, which exported files have too. */
export const CONSOLE_WORDS: Record<Language, Readonly<Record<string, string>>> = {
  kor: { ...DESK_WORDS.kor, ...kor },
  en: { ...DESK_WORDS.en, ...en },
  tw: { ...DESK_WORDS.tw, ...tw },
  cn: { ...DESK_WORDS.cn, ...cn },
};
export const registerConsoleWords = (): void =>
  registerNamespace('console', (language) => Promise.resolve(CONSOLE_WORDS[language]));

/** Text of a code of an open list, such as the kind of a case that is newer than this build: the code itself without a text. */
export function openText(t: (key: ConsoleKey) => string, group: string, code: string): string {
  const key = `${group}.${code}`;
  return key in CONSOLE_WORDS.kor ? t(key as ConsoleKey) : code;
}

/** The codes of an open list that this build has words for. */
export const wordedCodes = (group: string): string[] =>
  Object.keys(CONSOLE_WORDS.kor).flatMap((key) => (key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : []));
