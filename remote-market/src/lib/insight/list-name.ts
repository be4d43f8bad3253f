import type { Localized } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useT } from '../i18n.ts';

const FUNDS = ['forex', 'digital'] as const;
const SCREENS = ['high52', 'low52', 'volume', 'buying', 'selling'] as const;

/** Name of a list of stocks: a screen and the funds of currencies have words, a sector its own name. */
export function useListName(): (list: string, name?: Localized | null) => string {
  const t = useT();
  const localized = useLocalized();
  return (list, name) => {
    const screen = SCREENS.find((each) => list === `screen.${each}`);
    if (screen) return t(`list.screen.${screen}`);
    const funds = FUNDS.find((each) => list === `funds.${each}`);
    if (funds) return t(`list.funds.${funds}`);
    return name ? localized(name) : t('list.title');
  };
}
