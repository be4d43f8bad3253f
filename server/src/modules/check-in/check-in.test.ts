import { makeApp, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';

const HOUR = 60 * 60 * 1_000;

let server: TestApp;
let ann: TestCustomer;
let bob: TestCustomer;
beforeAll(async () => {
  server = await makeApp();
  [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
});
afterAll(() => server.close());

const month = (who: TestCustomer, of?: string) => server.ok('/user/CheckIns', of ? { of } : {}, who);
const checkIn = (who: TestCustomer) => server.ok('/user/CheckIn', {}, who);

test('a day is checked in once, whoever asks how often at the same time', async () => {
  expect(await month(ann)).toMatchObject({ today: '2026-11-20', month: '2026-11-01', days: [], isDone: false, run: 0 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => checkIn(ann)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const answer of answers) expect(answer).toMatchObject({ day: '2026-11-20', run: 1, points: 10 });
  expect(await month(ann)).toMatchObject({ days: ['2026-11-20'], isDone: true, run: 1, points: 10 });
  expect(await month(bob)).toMatchObject({ days: [], isDone: false, points: 0 });
});

test('the day changes at midnight in Korea, and a missed one begins a new run', async () => {
  server.clock.set('2026-11-20T23:59:59+09:00');
  expect(await checkIn(ann)).toMatchObject({ day: '2026-11-20', isNew: false });
  server.clock.set('2026-11-21T00:00:00+09:00');
  expect(await month(ann)).toMatchObject({ today: '2026-11-21', isDone: false, run: 1 });
  expect(await checkIn(ann)).toMatchObject({ day: '2026-11-21', run: 2, isNew: true });
  server.clock.set('2026-11-23T10:00:00+09:00');
  expect(await month(ann)).toMatchObject({ run: 0, points: 20 });
  expect(await checkIn(ann)).toMatchObject({ run: 1, points: 10 });
});

test('every seventh day in a row adds points, across the end of a month', async () => {
  const points: number[] = [];
  for (let day = 0; day < 8; day++) {
    server.clock.set(Date.parse('2026-11-27T09:00:00+09:00') + day * 24 * HOUR);
    points.push((await checkIn(bob)).points);
  }
  expect(points).toEqual([10, 10, 10, 10, 10, 10, 60, 10]);
  expect(await month(bob)).toMatchObject({ month: '2026-12-01', run: 8, points: 130 });
  expect((await month(bob)).days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
  expect((await month(bob, '2026-11-05')).days).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']);
  expect(await server.call('/user/CheckIns', { of: '2026-02-30' }, bob)).toMatchObject({ code: 'BAD_REQUEST' });
});

test('a check-in stays as it was written, and moves no money', async () => {
  await expect(server.owner.deleteFrom('check_in').execute()).rejects.toThrow('append-only');
  const postings = await server.db.selectFrom('posting').select('journal_id').execute();
  expect(postings).toEqual([]);
});
