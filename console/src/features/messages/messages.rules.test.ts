import { partsOf } from './messages.rules.ts';

test.each([
  ['paid', [['paid', false]]],
  [
    '{{amount}} of {{name}}.',
    [
      ['amount', true],
      [' of ', false],
      ['name', true],
      ['.', false],
    ],
  ],
  ['', []],
])('%j has the parts %j', (text, parts) => {
  expect(partsOf(text).map((part) => [part.text, part.isName])).toEqual(parts);
});
