import { applyLanguage, loadNamespace, registerNamespace } from '../i18n/index.ts';
import type { Language } from '@maru/domain/contracts';
import type { Dictionary } from '../i18n/index.ts';

const load: Record<Language, () => Promise<{ default: Dictionary }>> = {
  kor: () => import('../../locales/kor.json'),
  en: () => import('../../locales/en.json'),
  tw: () => import('../../locales/tw.json'),
  cn: () => import('../../locales/cn.json'),
};

/** Loads the SDK's dictionary (refusals, kit, frame), without which nothing can be rendered. */
export async function loadSharedDictionary(): Promise<void> {
  registerNamespace('shared', (language) => load[language]().then((file) => file.default));
  applyLanguage();
  await loadNamespace('shared');
}
