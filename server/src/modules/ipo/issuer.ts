import type { Localized } from '@maru/domain/contracts';
import type { Deps } from '../../core/deps.ts';

/** The company whose new shares a row offers; its shares may be traded already. */
export const issuerOf = (
  { venue }: Pick<Deps, 'venue'>,
  { business, risk, symbol }: { readonly business: Localized; readonly risk: Localized; readonly symbol: string },
) => ({ business, risk, isTraded: venue?.quote(symbol) !== undefined });
