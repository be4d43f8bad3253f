import type { Dictionary } from '@maru/shared/federation';
import { screens } from './routes.ts';

const dictionaries: Record<string, () => Promise<{ default: Dictionary }>> = {
  kor: () => import('../../locales/kor.json'),
  en: () => import('../../locales/en.json'),
  tw: () => import('../../locales/tw.json'),
  cn: () => import('../../locales/cn.json'),
};

/** This remote's words; a language nobody wrote is an error of the caller. */
export async function loadLocale(language: string): Promise<Dictionary> {
  const load = dictionaries[language];
  if (!load) throw new Error(`no dictionary for ${language}`);
  return (await load()).default;
}

export { screens };
/** The half-filled registration is in this build's memory, and ends with it. */
export { forgetDraft as dispose } from '../features/register/register.state.ts';
