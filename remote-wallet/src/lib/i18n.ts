import { createFindingText, createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export type WalletKey = KeyOf<typeof kor>;
export const useT = createUseT<WalletKey>('wallet');
/** Text of a form's finding. */
export const findingText = createFindingText('wallet');
