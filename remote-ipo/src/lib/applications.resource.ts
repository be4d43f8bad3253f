import { invalidate } from '@maru/sdk/query';

/** Queries that show applications or their money are out of date after an application changes. */
export const refreshApplications = () =>
  invalidate(
    '/ipo/Records',
    '/ipo/ApplyInfo',
    '/ipo/ApplyDetail',
    '/ipo/Detail',
    '/ipo/List',
    '/fund/Assets',
    '/fund/Flow',
  );
