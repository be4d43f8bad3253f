import type { Offering } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { makeApp, newId, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { OFFERINGS } from './catalogue/offerings.ts';
import { routes as ipoModule } from './ipo.routes.ts';
import { toOfferingRow, seedOfferings, toOffering } from './ipo.service.ts';

const STAGES = ['upcoming', 'open', 'ended'] as const;
const DAY = 24 * 3_600_000;

describe('over HTTP', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp({ modules: [knownCustomers, ipoModule] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T10:00:00+09:00');
    await sql`truncate offering`.execute(server.db);
    await seedOfferings(server.db, server.clock.now());
  });

  test('the first start brings the offerings', async () => {
    const fresh = await makeApp({ modules: [knownCustomers, ipoModule] });
    expect((await fresh.ok('/ipo/List', { stage: 'open', page: 1 })).total).toBe(2);
    await fresh.close();
  });

  const list = async (stage: (typeof STAGES)[number], page = 1) => server.ok('/ipo/List', { stage, page });
  const everything = async (): Promise<Offering[]> =>
    (await Promise.all(STAGES.map((s) => list(s)))).flatMap((p) => p.data);

  test('each offering is in one stage, and its stage fits its dates', async () => {
    const now = server.clock.now();
    const [upcoming, open, ended] = await Promise.all(STAGES.map((stage) => list(stage)));
    expect([upcoming!.total, open!.total, ended!.total]).toEqual([3, 2, 4]);
    for (const row of upcoming!.data)
      expect([row.status, Date.parse(row.subscribeFrom) > now]).toEqual(['upcoming', true]);
    for (const row of open!.data) expect([row.status, Date.parse(row.subscribeTo) > now]).toEqual(['open', true]);
    expect(ended!.data.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed', 'closed']);
  });

  test('the nearest event comes first', async () => {
    const from = (await list('upcoming')).data.map((row) => row.subscribeFrom);
    const to = (await list('open')).data.map((row) => row.subscribeTo);
    expect(from).toEqual([...from].sort());
    expect(to).toEqual([...to].sort());
  });

  test('the clock alone closes an offering, and nothing it was not given follows', async () => {
    const { offeringId } = (await list('open')).data[0]!;
    const statusAt = async (moment: keyof Offering) => {
      const { offering } = await server.ok('/ipo/Detail', { offeringId });
      server.clock.set(offering[moment] as string);
      return (await server.ok('/ipo/Detail', { offeringId })).offering.status;
    };
    expect(await statusAt('subscribeTo')).toBe('closed');
    expect((await list('ended')).data.map((row) => row.offeringId)).toContain(offeringId);
    expect(await statusAt('drawAt')).toBe('closed');
    expect(await statusAt('allocateAt')).toBe('closed');
    expect(await statusAt('refundAt')).toBe('closed');
    expect(await statusAt('listAt')).toBe('closed');
  });

  test('a cancelled offering has ended, whatever its dates', async () => {
    const { offeringId } = (await list('upcoming')).data[0]!;
    await server.db
      .updateTable('offering')
      .set({ cancelled_at: new Date(server.clock.now()) })
      .where('offering_id', '=', offeringId)
      .execute();
    expect((await list('upcoming')).total).toBe(2);
    expect((await list('ended')).data.find((row) => row.offeringId === offeringId)).toMatchObject({
      status: 'cancelled',
    });
  });

  test('its detail adds the business and the risks in every language', async () => {
    for (const { offeringId } of await everything()) {
      const { offering, business, risk } = await server.ok('/ipo/Detail', { offeringId });
      expect(offering.offeringId).toBe(offeringId);
      for (const text of [business, risk])
        expect(Object.values(text).filter((words) => words.length > 30)).toHaveLength(4);
    }
  });

  test('pages hold ten', async () => {
    const now = server.clock.now();
    const more = Array.from({ length: 12 }, (_, n) => ({ ...toOfferingRow(OFFERINGS[0]!, now), symbol: `91${n}` }));
    await server.db.insertInto('offering').values(more).execute();
    const pages = await Promise.all([1, 2, 3].map((page) => list('open', page)));
    expect(pages.map(({ total, page, per_page, data }) => [total, page, per_page, data.length])).toEqual([
      [14, 1, 10, 10],
      [14, 2, 10, 4],
      [14, 3, 10, 0],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map((row) => row.offeringId))).size).toBe(14);
  });

  test('a later start keeps what the first one brought', async () => {
    const before = await everything();
    await seedOfferings(server.db, server.clock.now() + 30 * DAY);
    expect(await everything()).toEqual(before);
  });

  test('an unknown offering is refused', async () => {
    expect(await server.call('/ipo/Detail', { offeringId: newId() })).toMatchObject({
      status: 0,
      code: 'OFFERING_NOT_FOUND',
    });
  });

  test.each([
    ['/ipo/List', { stage: 'all', page: 1 }],
    ['/ipo/List', { stage: 'open', page: 0 }],
    ['/ipo/List', { stage: 'open', page: 1.5 }],
    ['/ipo/List', { stage: 'open' }],
    ['/ipo/Detail', { offeringId: '1' }],
    ['/ipo/Detail', { offeringId: newId(), more: 1 }],
  ] as const)('%s refuses %j', async (path, input) => {
    expect(await server.call(path, input as never)).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  });
});

describe.each(OFFERINGS)('offering $symbol', (seed) => {
  test('has figures that agree with one another', () => {
    const [low, high] = seed.band;
    expect(low <= seed.price && seed.price <= high).toBe(true);
    expect(low < high).toBe(true);
    const retailPercent = (seed.retailShares * 100n) / seed.totalShares;
    expect(retailPercent >= 25n && seed.retailShares * 10n <= seed.totalShares * 3n).toBe(true);
    const minimum = toOfferingRow(seed, 0).minimum_shares;
    expect(minimum > 0n && minimum * 100n <= seed.retailShares).toBe(true);
    expect(seed.industryPe).toMatch(/^\d+\.\d\d$/);
  });

  test('says everything in four languages', () => {
    for (const text of [seed.name, seed.sector, seed.underwriter, seed.business, seed.risk]) {
      expect(Object.keys(text).sort()).toEqual(['cn', 'en', 'kor', 'tw']);
      expect(Object.values(text).every((words) => words.trim() !== '')).toBe(true);
    }
  });

  test.each(['2026-11-20T00:30', '2026-11-20T23:30', '2026-11-22T12:00', '2026-12-25T12:00', '2027-02-08T12:00'])(
    'stands at a first start at %s where it stands on any other day',
    (start) => {
      const statusAtStart = (moment: string) => {
        const now = Date.parse(`${moment}+09:00`);
        return toOffering(toOfferingRow(seed, now), now).status;
      };
      expect(statusAtStart(start)).toBe(statusAtStart('2026-11-18T10:00'));
    },
  );
});

test('codes begin with 9 and are used once', () => {
  const symbols = OFFERINGS.map(({ symbol }) => symbol);
  expect(symbols.filter((symbol) => !/^9\d{5}$/.test(symbol))).toEqual([]);
  expect(new Set(symbols).size).toBe(symbols.length);
});
