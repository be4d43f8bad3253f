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
  ['a formula is text', [['=1+1', '@x', '-cmd', '+82 10', '\t=1']], "'=1+1,'@x,'-cmd,'+82 10,'\t=1\r\n"],
  ['a formula behind a line break is text', [['\r=1', '\n@x']], '"\'\r=1","\'\n@x"\r\n'],
  ['a formula that looks like a figure at its start is text', [['-1+cmd|x', '+1.5.2']], "'-1+cmd|x,'+1.5.2\r\n"],
  ['a signed figure stays one', [['-300000', '+1.50']], '-300000,+1.50\r\n'],
  ['nothing', [], ''],
])('%s', (_name, rows, text) => {
  expect(toCsv(rows)).toBe(`\uFEFF${text}`);
});
