import { applyLanguage, loadNamespace, registerNamespace } from '../i18n/index.ts';
import type { Language } from '../contracts/primitives.ts';
import type { Dictionary } from '../i18n/index.ts';

const load: Record<Language, () => Promise<{ default: Dictionary }>> = {
  kor: () => import('../../locales/kor.json'),
  en: () => import('../../locales/en.json'),
  tw: () => import('../../locales/tw.json'),
  cn: () => import('../../locales/cn.json'),
};

/** The SDK's own words: refusals, the kit, the frame. Nothing can be shown before they are here. */
export async function loadSharedWords(): Promise<void> {
  registerNamespace('shared', (language) => load[language]().then((file) => file.default));
  applyLanguage();
  await loadNamespace('shared');
}
