import { createFindingText, createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export type AccountKey = KeyOf<typeof kor>;
export const useT = createUseT<AccountKey>('account');
/** Text of a form's finding. */
export const findingText = createFindingText('account');
