import { HOUR, MINUTE } from '../../core/time.ts';

/** Product settings of new shares. */
export const ipoSettings = {
  numbering: { letter: 'S', sequence: 'application_number' },
  /** An offering with fewer shares applied for than this percentage of its tranche is cancelled at its closing. */
  leastDemand: 10n,
  /** Further shares of a listed company cost so much less than its market price, in hundredths of a percent. */
  followOnDiscount: 1_000,
  /**
   * Steps of the calendar at which an issue opens, closes, is drawn, is allotted, stops waiting for payments and is listed; counted from
   * its announcement. A step is a working day, with the demo clock so many milliseconds.
   */
  steps: { open: 1, close: 3, draw: 4, allocate: 5, pay: 7, list: 8 },
  demoStep: 20 * MINUTE,
  /** Hour in Korea of each step of a working day. */
  hours: {
    announce: 9 * HOUR,
    open: 10 * HOUR,
    close: 16 * HOUR,
    draw: 10 * HOUR,
    allocate: 9 * HOUR,
    pay: 16 * HOUR,
    // Before the opening auction, so that the new share takes part in it.
    list: 8 * HOUR,
  },
  /** Part of the payment period after which a winner who has not paid is reminded. */
  remindAfter: 0.5,
  /** ms: the shortest downtime that is added to running payment periods, and how often a running server stores that it runs. */
  stop: { shortest: 5 * MINUTE, notedEvery: MINUTE },
  /** First working day of the calendar of working days. */
  origin: '2026-01-02' as string,
  /** Applications that one transaction of a job settles. */
  chunk: 2_000,
} as const;

/** Simulated applicants of a demo. */
export const applicantSettings = {
  count: 30,
  /** Percent of the tranche that they apply for together, of an offering that is not in the catalogue. */
  demand: 150,
  /** Times during the subscription at which a part of them applies. */
  waves: 6,
  grant: 20_000_000_000n,
  /** Available cash below which another grant is booked. */
  grantBelow: 10_000_000_000n,
  /** One of so many winners does not pay. */
  waivesOneIn: 10,
} as const;
