import { createUseT, type KeyOf } from '@maru/sdk/i18n';
import type kor from '../../locales/kor.json';

export const useT = createUseT<KeyOf<typeof kor>>('__kebab__');
