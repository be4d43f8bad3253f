import type { Trade } from '@maru/domain/contracts';
import { mergeTape } from './tape.rules.ts';

const trade = (id: string): Trade => ({
  id,
  time: '2026-11-20T10:00:00+09:00',
  price: '1',
  quantity: '1',
  aggressor: 'buy',
});

it.each([
  ['nothing live yet', [], ['b', 'a'], ['b', 'a']],
  ['what is live first, once', ['d', 'c', 'b'], ['b', 'a'], ['d', 'c', 'b', 'a']],
  ['nothing read yet', ['a'], [], ['a']],
])('shows %s', (_name, live, paged, expected) => {
  expect(mergeTape(live.map(trade), paged.map(trade)).map(({ id }) => id)).toEqual(expected);
});
