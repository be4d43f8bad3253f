import type { SplitRatio } from '@maru/domain/trading';

/** A cash dividend; its days are `YYYY-MM-DD`. */
export interface Dividend {
  readonly symbol: string;
  /** From this day on the public knows of it. */
  readonly announcedOn: string;
  /** First trading day whose purchases have no right to it: the owners at the close before it receive it. */
  readonly exDate: string;
  readonly recordDate: string;
  readonly payDate: string;
  /** Won before tax. */
  readonly perShare: bigint;
}

/** A company changes the number of its shares; its days are `YYYY-MM-DD`. */
export interface Split extends SplitRatio {
  readonly symbol: string;
  /** `split` and `consolidation` change the par value; `bonus` gives shares out of reserves. They are converted alike. */
  readonly kind: 'split' | 'consolidation' | 'bonus';
  readonly announcedOn: string;
  /** First trading day in new shares. */
  readonly exDate: string;
}
