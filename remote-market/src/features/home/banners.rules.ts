import type { Auction, CopyProduct, Offering, QuotaOffer } from '@maru/domain/contracts';

/** Days for which a product is new. */
const NEW_DAYS = 14;
const DAY = 86_400_000;

/** Events that concern everybody, each with the moment that it lasts until; a product has none. */
export type Banner =
  | { readonly kind: 'offering'; readonly until: string; readonly of: Offering }
  | { readonly kind: 'lottery'; readonly until: string; readonly of: Offering }
  | { readonly kind: 'auction'; readonly until: string; readonly of: Auction }
  | { readonly kind: 'quota'; readonly until: string; readonly of: QuotaOffer }
  | { readonly kind: 'product'; readonly of: CopyProduct };

export interface Happening {
  /** Offerings in their subscription period, and those behind it. */
  readonly open: readonly Offering[];
  readonly ended: readonly Offering[];
  readonly auctions: readonly Auction[];
  readonly quotas: readonly QuotaOffer[];
  readonly products: readonly CopyProduct[];
}

/** The earliest of those that are not over. */
function next<T>(rows: readonly T[], untilOf: (row: T) => string, now: number): { until: string; of: T } | undefined {
  const [first] = rows
    .map((of) => ({ until: untilOf(of), of }))
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  return first;
}

/** At most one of each kind: the one that ends first, and the newest product while it is new. */
export function pickBanners({ open, ended, auctions, quotas, products }: Happening, now: number): Banner[] {
  const offering = next(
    open.filter(({ status }) => status === 'open'),
    (row) => row.subscribeTo,
    now,
  );
  const lottery = next(
    ended.filter(({ status, method }) => status === 'closed' && method === 'LOTTERY'),
    (row) => row.drawAt,
    now,
  );
  const auction = next(
    auctions.filter(({ status }) => status === 'open'),
    (row) => row.bidTo,
    now,
  );
  const quota = next(
    quotas.filter(({ status }) => status === 'open'),
    (row) => row.closesAt,
    now,
  );
  const product = products
    .filter(({ startedAt }) => now - Date.parse(startedAt) < NEW_DAYS * DAY)
    .toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))[0];
  return [
    ...(offering ? [{ kind: 'offering' as const, ...offering }] : []),
    ...(lottery ? [{ kind: 'lottery' as const, ...lottery }] : []),
    ...(auction ? [{ kind: 'auction' as const, ...auction }] : []),
    ...(quota ? [{ kind: 'quota' as const, ...quota }] : []),
    ...(product ? [{ kind: 'product' as const, of: product }] : []),
  ];
}
