/** Product settings of the listing of new shares. */
export const listingSettings = {
  /** A company's issued shares, as a multiple of those that its issue offers. */
  issuedPerOffered: 4n,
  /** Applications whose shares one transaction of the job moves. */
  chunk: 2_000,
  /** Dates of the calendar that one answer has. */
  dates: 100,
} as const;
