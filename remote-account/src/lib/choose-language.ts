import type { Language } from '@maru/domain/contracts';
import { setLanguage } from '@maru/sdk/i18n';
import { toast } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

/** Switches the language. A dictionary that cannot be loaded changes nothing and shows an error. */
export function useChooseLanguage(): (language: Language) => void {
  const t = useT();
  return (language) => {
    setLanguage(language).catch(() => void toast(t('language.failed'), 'bad'));
  };
}
