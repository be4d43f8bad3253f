import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

const WORDS: Record<string, typeof kor> = { kor, en, tw, cn };

/** Texts of a start that failed. They are part of the page itself, because a dictionary may be what failed. */
export const startWords = (language: string | null): typeof kor => WORDS[language || 'kor'] || kor;
