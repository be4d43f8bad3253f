import { sends, stepOf } from './keys.rules.ts';

const press = (key: string, more = {}) =>
  stepOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...more });

test.each([
  ['j', 1],
  ['k', -1],
  ['J', 0],
  ['ArrowDown', 0],
])('%s moves by %d rows', (key, step) => expect(press(key)).toBe(step));

test('a browser command or typed text moves nothing', () => {
  expect(press('j', { ctrlKey: true })).toBe(0);
  expect(press('k', { metaKey: true })).toBe(0);
  for (const tag of ['input', 'textarea', 'select'])
    expect(press('j', { target: document.createElement(tag) })).toBe(0);
});

test('Enter sends with Ctrl or Command, and is a new line alone', () => {
  const enter = { key: 'Enter', ctrlKey: false, metaKey: false };
  expect([sends(enter), sends({ ...enter, ctrlKey: true }), sends({ ...enter, metaKey: true })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(sends({ key: 'a', ctrlKey: true, metaKey: false })).toBe(false);
});
