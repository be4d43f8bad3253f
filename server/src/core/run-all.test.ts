import { runAll } from './run-all.ts';

const failing = (text: string) => async () => {
  throw new Error(text);
};

test('every step runs, whichever fails, and the failures are told at the end', async () => {
  const done: number[] = [];
  const step = (n: number) => async () => void done.push(n);
  await runAll([step(1), () => undefined]);
  await expect(runAll([failing('a'), step(2)])).rejects.toThrow(/^a$/);
  await expect(runAll([step(3), failing('a'), failing('b'), step(4)])).rejects.toThrow('a; b');
  expect(done).toEqual([1, 2, 3, 4]);
});
