import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './in-file.ts';
import { PLANTED } from './planted.ts';

const PRODUCTS = ['quota', 'block', 'margin', 'copy', 'strategy', 'ipo', 'placement', 'auction', 'split', 'dividend'];

test('there are at least 50, each with one place to be planted in', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(50);
  const placeless = PLANTED.filter(({ file, from, to }) => {
    const source = readFileSync(join(import.meta.dirname, '../../..', pathOf({ file })), 'utf8');
    return source.split(from).length !== 2 || from === to;
  });
  expect(placeless).toEqual([]);
});

test.each([
  ['core/idempotency', 'core/serve', 'core/seal'],
  ...['ledger', 'deposit', 'withdrawal', 'exchange', 'loan', 'funds', 'statement', 'trade', ...PRODUCTS].map((name) => [
    `modules/${name}/`,
  ]),
  ['shared/domain/src/new-shares/'],
  ['shared/domain/src/trading/'],
  ['venue/engine/'],
  ['venue/breakers.', 'venue/rules/breaker.'],
  ['venue/rules/interruption.'],
  ['modules/bank/bank.'],
  ['modules/bank/wallet-checksum.'],
  ['modules/review/'],
  ['modules/audit/'],
  ['modules/upload/'],
  ['modules/identity/'],
])('at least three of them are in %s', (...places) => {
  const there = PLANTED.filter(({ file }) => places.some((place) => file.startsWith(place)));
  expect(there.length).toBeGreaterThanOrEqual(3);
});
