import { formatDateTime } from '@maru/sdk/i18n';

/** A time to the minute. */
export const minute = (time: string): string => formatDateTime(time).slice(0, 16);
