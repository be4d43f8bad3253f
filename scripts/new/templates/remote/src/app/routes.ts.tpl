import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
};
