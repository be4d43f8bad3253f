import { refreshApplications } from '../../lib/applications.resource.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';

/** Calls of the two ways to new shares whose applications can be canceled, paid for and waived. */
export const WAYS = {
  subscription: {
    cancel: '/ipo/ApplyCancel',
    waive: '/ipo/Waive',
    pay: '/ipo/Pay',
    detail: '/ipo/ApplyDetail',
    absent: 'APPLICATION_NOT_FOUND',
    refresh: refreshApplications,
  },
  placement: {
    cancel: '/placement/Cancel',
    waive: '/placement/Waive',
    pay: '/placement/Pay',
    detail: '/placement/ApplicationDetail',
    absent: 'PLACEMENT_APPLICATION_NOT_FOUND',
    refresh: refreshPlacements,
  },
} as const;
export type Way = keyof typeof WAYS;
