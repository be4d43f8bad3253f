import { invalidate } from '@maru/sdk/query';

/** Queries that show placements or their money are out of date after an application changes. */
export const refreshPlacements = () =>
  invalidate(
    '/placement/Records',
    '/placement/Info',
    '/placement/ApplicationDetail',
    '/placement/Detail',
    '/placement/List',
    '/fund/Assets',
    '/fund/Flow',
  );
