import { shrink } from './shrink.ts';

const numbers = Array.from({ length: 200 }, (_, index) => index);

test.each([
  ['one', [137]],
  ['two far apart', [3, 190]],
  ['three', [20, 21, 150]],
])('what is needed is left: %s', async (_, needed) => {
  let tries = 0;
  const left = await shrink(
    numbers,
    async (part) => {
      tries++;
      return needed.every((one) => part.includes(one));
    },
    500,
  );
  expect(left).toEqual(needed);
  expect(tries).toBeLessThan(150);
});

test('stops when it has tried often enough, with something that fails', async () => {
  const left = await shrink(numbers, async (part) => part.includes(199), 3);
  expect(left).toContain(199);
  expect(left.length).toBeLessThan(200);
});
