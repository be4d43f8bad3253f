import { createFindingText, createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export const useT = createUseT<KeyOf<typeof kor>>('ipo');
export type T = ReturnType<typeof useT>;
/** Text of a form's finding. */
export const findingText = createFindingText('ipo');
