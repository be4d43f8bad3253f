import type { Auction, CopyProduct, QuotaOffer } from '@maru/domain/contracts';
import { offering } from '../../test/fixtures.ts';
import { pickBanners, type Happening } from './banners.rules.ts';

const NOW = Date.parse('2026-11-20T10:00:00+09:00');
const at = (hour: number) => `2026-11-20T${hour}:00:00+09:00`;
const nothing: Happening = { open: [], ended: [], auctions: [], quotas: [], products: [] };
const auction = (bidTo: string, status: Auction['status'] = 'open') => ({ status, bidTo }) as Auction;
const quota = (closesAt: string, status: QuotaOffer['status'] = 'open') => ({ status, closesAt }) as QuotaOffer;
const product = (startedAt: string) => ({ startedAt }) as CopyProduct;
const lottery = (drawAt: string, over = {}) => offering(1, { status: 'closed', method: 'LOTTERY', drawAt, ...over });

it.each<[string, Partial<Happening>, [string, string | undefined][]]>([
  ['nothing', {}, []],
  [
    'the offering that closes first, and none whose time is over',
    { open: [13, 11, 9].map((hour) => offering(hour, { subscribeTo: at(hour).replace('T9', 'T09') })) },
    [['offering', at(11)]],
  ],
  [
    'a lottery that is to be drawn',
    {
      ended: [lottery(at(12)), lottery(at(11), { status: 'drawn' }), lottery(at(11), { method: 'EQUAL_PROPORTIONAL' })],
    },
    [['lottery', at(12)]],
  ],
  [
    'an open auction and an open offer of the quota zone',
    { auctions: [auction(at(15), 'upcoming'), auction(at(16))], quotas: [quota(at(14), 'soldOut'), quota(at(15))] },
    [
      ['auction', at(16)],
      ['quota', at(15)],
    ],
  ],
  [
    'the newest product while it is new',
    { products: [product('2026-11-18T00:00:00+09:00'), product('2026-11-19T00:00:00+09:00')] },
    [['product', undefined]],
  ],
  ['no old product', { products: [product('2026-11-01T00:00:00+09:00')] }, []],
])('shows %s', (_, happening, expected) => {
  const banners = pickBanners({ ...nothing, ...happening }, NOW);
  expect(banners.map((banner) => [banner.kind, 'until' in banner ? banner.until : undefined])).toEqual(expected);
});

it('names the newest of two products', () => {
  const products = [product('2026-11-18T00:00:00+09:00'), product('2026-11-19T00:00:00+09:00')];
  expect(pickBanners({ ...nothing, products }, NOW)[0]!.of).toBe(products[1]);
});
