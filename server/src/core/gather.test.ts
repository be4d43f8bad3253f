import { gather } from './gather.ts';

/** Records the batches; a batch is answered when the test says so. */
function recorded(fails: (key: number) => boolean = () => false) {
  const batches: (readonly number[])[] = [];
  const call = gather(async (keys: readonly number[]) => {
    batches.push(keys);
    await new Promise((later) => setImmediate(later));
    if (keys.some(fails)) throw new Error(`no ${keys.join()}`);
    return keys.map((key) => key * 10);
  });
  return { batches, call };
}

test('calls of one turn are answered together, each with its own value', async () => {
  const { batches, call } = recorded();
  expect(await Promise.all([call(1), call(2), call(2)])).toEqual([10, 20, 20]);
  expect(batches).toEqual([[1, 2, 2]]);
});

test('calls that arrive while a batch runs form the next one', async () => {
  const { batches, call } = recorded();
  const first = call(1);
  while (batches.length === 0) await new Promise((later) => setImmediate(later));
  const others = [call(2), call(3)];
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a call that cannot be answered fails alone', async () => {
  const { batches, call } = recorded((key) => key === 2);
  const outcomes = await Promise.allSettled([call(1), call(2), call(3)]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: new Error('no 2') },
    { status: 'fulfilled', value: 30 },
  ]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await call(4)).toBe(40);
});

test('a batch has at most 200 calls', async () => {
  const { batches, call } = recorded();
  await Promise.all(Array.from({ length: 450 }, (_, key) => call(key)));
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
});
