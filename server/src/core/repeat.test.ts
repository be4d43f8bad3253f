import { repeat } from './repeat.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('runs never overlap, a failure does not end them, and stopping waits for the last', async () => {
  let running = 0;
  let rounds = 0;
  const errors: unknown[] = [];
  const work = async (): Promise<void> => {
    running += 1;
    rounds += 1;
    expect(running).toBe(1);
    await pause(15);
    running -= 1;
    if (rounds === 2) throw new Error('once');
  };
  const repetition = repeat(5, work, (error) => errors.push(error));
  while (rounds < 4) await pause(5);
  await repetition.stop();
  expect(running).toBe(0);
  expect(errors).toEqual([new Error('once')]);
  const last = rounds;
  await pause(30);
  expect(rounds).toBe(last);
});

test('work that throws at once is repeated too', async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const work = (): void => {
    if (++runs === 1) throw new Error('at once');
  };
  const repetition = repeat(5, work, (error) => errors.push(error));
  while (runs < 3) await pause(5);
  await repetition.stop();
  expect(errors).toEqual([new Error('at once')]);
});
