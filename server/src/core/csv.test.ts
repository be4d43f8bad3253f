import { csvOf, inBatches, type CsvColumn } from './csv.ts';

async function fileOf<Row>(columns: readonly CsvColumn<Row>[], ...batches: Row[][]): Promise<string> {
  let file = '';
  for await (const chunk of csvOf(
    columns,
    (async function* () {
      yield* batches;
    })(),
  ))
    file += chunk;
  return file;
}
const valueOf = async (value: ReturnType<CsvColumn<null>['cell']>) =>
  (await fileOf([{ title: '', cell: () => value }], [null])).split('\r\n').slice(1, -1).join('\r\n');

test('a file begins with the mark of UTF-8 and its titles, and has the rows of all batches', async () => {
  const columns: CsvColumn<number>[] = [
    { title: '번호', cell: (row) => row },
    { title: 'Twice', cell: (row) => row * 2 },
  ];
  expect(await fileOf(columns, [1, 2], [3])).toBe('\u{feff}번호,Twice\r\n1,2\r\n2,4\r\n3,6\r\n');
});

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+82 10', "'+82 10"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
  ['-', "'-"],
  ['-5000', '-5000'],
  ['-0.25', '-0.25'],
  ['-5000'.repeat(4), `'${'-5000'.repeat(4)}`],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['"quoted"', '"""quoted"""'],
  ['김 =마루', '김 =마루'],
  [null, ''],
  [12n, '12'],
  [false, 'false'],
  [new Date('2026-11-20T01:02:03.456Z'), '2026-11-20 10:02:03'],
])('the value %j is the cell %s', async (value, cell) => expect(await valueOf(value)).toBe(cell));

test('rows are read a thousand at a time, up to the most', async () => {
  const asked: [number | undefined, number][] = [];
  const sizes: number[] = [];
  const read = async (after: number | undefined, limit: number) => {
    asked.push([after, limit]);
    return Array.from({ length: Math.min(limit, 2_300 - (after ?? 0)) }, (_, n) => (after ?? 0) + n + 1);
  };
  for await (const rows of inBatches(5_000, read)) sizes.push(rows.length);
  expect(sizes).toEqual([1_000, 1_000, 300]);
  for await (const rows of inBatches(1_500, read)) sizes.push(rows.length);
  expect(sizes.slice(3)).toEqual([1_000, 500]);
  expect(asked.slice(3)).toEqual([
    [undefined, 1_000],
    [1_000, 500],
  ]);
});
