import { serialQueue } from './serial-queue.ts';

test('work runs one after the other in the order of its calls, also after a failure', async () => {
  const inTurn = serialQueue();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'second') throw new Error(name);
    return name;
  };
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
