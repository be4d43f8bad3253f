import { toCsv } from './csv.rules.ts';

test.each<[string, string[][], string]>([
  [
    'rows end alike',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    'a,b\r\n1,2\r\n',
  ],
  ['what would break a row is quoted', [['a,b', 'say "hi"', 'two\nlines']], '"a,b","say ""hi""","two\nlines"\r\n'],
  ['a formula is text', [['=1+1', '@x', '-cmd', '+82 10']], "'=1+1,'@x,'-cmd,'+82 10\r\n"],
  ['a signed figure stays one', [['-300000', '+1.50']], '-300000,+1.50\r\n'],
  ['nothing', [], ''],
])('%s', (_name, rows, text) => {
  expect(toCsv(rows)).toBe(`\uFEFF${text}`);
});
