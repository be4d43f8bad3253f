import { collect } from './collect.ts';

const pageOf = (all: readonly number[]) => (page: number) =>
  Promise.resolve({
    total: all.length,
    page,
    per_page: 10,
    data: all.slice((page - 1) * 10, page * 10).map((id) => ({ id: String(id) })),
  });
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([0, 1, 10, 11, 57])('%i rows come in their order', async (count) => {
  const all = ids(1, count);
  const rows = await collect(pageOf(all), ({ id }) => id);
  expect(rows.map(({ id }) => Number(id))).toEqual(all);
});

test('a row that comes in meanwhile makes none appear twice', async () => {
  const before = pageOf(ids(2, 26));
  const after = pageOf(ids(1, 26));
  const rows = await collect(
    (page) => (page === 1 ? before(page) : after(page)),
    ({ id }) => id,
  );
  expect(rows.map(({ id }) => Number(id))).toEqual(ids(2, 26));
});

test('a page that cannot be had is no shorter list', async () => {
  const fails = (page: number) => (page === 3 ? Promise.reject(new Error('down')) : pageOf(ids(1, 40))(page));
  await expect(collect(fails, ({ id }) => id)).rejects.toThrow('down');
});
