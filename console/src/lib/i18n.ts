import { createUseT, registerNamespace, type KeyOf } from '@maru/sdk/i18n';
import type { Language } from '@maru/domain/contracts';
import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

export type ConsoleKey = KeyOf<typeof kor>;
export const useT = createUseT<ConsoleKey>('console');

const WORDS: Record<Language, Readonly<Record<string, string>>> = { kor, en, tw, cn };
export const registerConsoleWords = (): void =>
  registerNamespace('console', (language) => Promise.resolve(WORDS[language]));

/** Text of a code of an open list, such as the kind of a case that is newer than this build: the code itself without a text. */
export function openText(t: (key: ConsoleKey) => string, group: string, code: string): string {
  const key = `${group}.${code}`;
  return key in kor ? t(key as ConsoleKey) : code;
}

/** The codes of an open list that this build has words for. */
export const wordedCodes = (group: string): string[] =>
  Object.keys(kor).flatMap((key) => (key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : []));
