import { createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export type MarketKey = KeyOf<typeof kor>;
/** Texts of this remote. */
export const useT = createUseT<MarketKey>('market');
export type T = ReturnType<typeof useT>;
