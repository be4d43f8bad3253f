import { figuresFrom, placeBefore } from './caret.rules.ts';

it.each([
  // Typed, with the caret as |, and the text that it becomes.
  ['75|1,300', '751,300', '75|1,300'],
  ['71,3005|', '713,005', '713,005|'],
  ['1|71,300', '171,300', '1|71,300'],
  ['0|71,300', '71,300', '|71,300'],
  ['00|,012', '12', '|12'],
  ['5|0', '50', '5|0'],
  // A deleted separator comes back, and the caret stands before it.
  ['71|300', '71,300', '71|,300'],
  ['7|,300', '7,300', '7|,300'],
  ['|300', '300', '|300'],
  ['7.5|5', '7.55', '7.5|5'],
  ['|', '', '|'],
  ['71|x,300', '71,300', '71|,300'],
])('%s that becomes %s has the caret at %s', (typed, text, shown) => {
  const after = figuresFrom(typed.replace('|', ''), typed.indexOf('|'));
  const place = placeBefore(text, after);
  expect(`${text.slice(0, place)}|${text.slice(place)}`).toBe(shown);
});
