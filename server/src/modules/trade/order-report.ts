import type { SubmitResult, VenueFill } from '../../venue/venue.types.ts';

/** One report of the venue about an order. `at` in epoch ms. */
export type Report = { readonly orderId: string; readonly at: number } & (
  | { readonly kind: 'fill'; readonly fill: VenueFill; readonly tradingDay: string }
  | { readonly kind: 'submitted'; readonly result: SubmitResult }
  | { readonly kind: 'ended'; readonly status: 'cancelled' | 'expired' }
);

/** Request to book the stored reports of a halted order. */
export interface Retry {
  readonly kind: 'retry';
  readonly orderId: string;
  readonly at: number;
}
