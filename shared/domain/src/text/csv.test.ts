import { csvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '@x', '-cmd', '+82 10', '＝1'], "'=1+1,'@x,'-cmd,'+82 10,'＝1"],
  [['-1+cmd|x', '+1.5.2', '-300000', '+1.50'], "'-1+cmd|x,'+1.5.2,-300000,+1.50"],
])('%j is the row %s', (cells, row) => expect(csvLine(cells)).toBe(`${row}\r\n`));
