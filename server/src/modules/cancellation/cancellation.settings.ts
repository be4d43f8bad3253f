/** Product settings of the cancellation of new shares. */
export const cancellationSettings = {
  /** Applications that one transaction of the job refunds. */
  chunk: 2_000,
} as const;
