import { keepNewer } from './query.ts';

const state = (version: number, status: string) => ({ id: 'a', version, status });

test.each([
  ['a newer state replaces an older one', state(1, 'open'), state(2, 'filled'), 'filled'],
  ['an older answer never replaces a newer state', state(3, 'filled'), state(2, 'open'), 'filled'],
  ['of one version the later answer counts', state(2, 'open'), state(2, 'corrected'), 'corrected'],
  ['the first answer is taken', undefined, state(1, 'open'), 'open'],
  ['data without a version is replaced', { status: 'before' }, { status: 'after' }, 'after'],
])('%s', (_, held, got, status) => {
  expect(keepNewer(held, got)).toMatchObject({ status });
});

test('equal parts keep their identity', () => {
  const held = { version: 1, fills: [{ id: '1' }] };
  const merged = keepNewer(held, { version: 2, fills: [{ id: '1' }] }) as typeof held;
  expect(merged.fills).toBe(held.fills);
});
