import type { useT } from './i18n.ts';

/** A value of a proposal with the present one beside it, where there is another. */
export const besideNow = (t: ReturnType<typeof useT>, next: string, now: string | undefined): string =>
  now === undefined || now === next ? next : t('proposals.besideNow', { next, now });
