import { parseRecording, symbolOf } from './recording.ts';

const HEADER = 'date,open,high,low,close,adjclose,volume';

test('rows become bars in hundredths, float noise rounded away', () => {
  const text = `${HEADER}\r\n2000-01-03,1469.250000,1478,1438.359985,1455.219971,1,931800000\n2000-01-04,1.005,1.01,0.99,1.004999,1,7\n`;
  expect(parseRecording(text)).toEqual([
    {
      time: Date.parse('2000-01-03T00:00:00+09:00'),
      open: 146_925,
      high: 147_800,
      low: 143_836,
      close: 145_522,
      volume: 931_800_000,
    },
    { time: Date.parse('2000-01-04T00:00:00+09:00'), open: 101, high: 101, low: 99, close: 100, volume: 7 },
  ]);
});

const good = '2000-01-03,10,12,9,11,11,100';
test.each([
  ['a column is missing', 'date,open,high,low,close\n2000-01-03,1,1,1,1', 'no column volume'],
  ['a number is none', `${HEADER}\n${good}\n2000-01-04,10,12,x,11,11,100`, 'line 3: low is no number'],
  ['a cell is missing', `${HEADER}\n${good}\n2000-01-04,10,12`, 'line 3: low is no number'],
  ['a day is none', `${HEADER}\n2000-02-31,10,12,9,11,11,100\n${good}`, 'line 2: the date is none'],
  ['a day comes twice', `${HEADER}\n${good}\n${good}`, 'line 3: the day is not after'],
  [
    'the high is below the close',
    `${HEADER}\n${good}\n2000-01-04,10,10,9,11,11,100`,
    'line 3: open or close is outside',
  ],
  [
    'the low is above the open',
    `${HEADER}\n${good}\n2000-01-04,10,12,11,11,11,100`,
    'line 3: open or close is outside',
  ],
  ['nothing is worth nothing', `${HEADER}\n${good}\n2000-01-04,0,12,0,11,11,100`, 'line 3: low is not above zero'],
  ['there is one day', `${HEADER}\n${good}`, 'two days'],
  ['there is nothing', '', 'no column'],
])('a recording is refused when %s', (_, text, message) => {
  expect(() => parseRecording(text)).toThrow(message);
});

test.each([
  ['/data/sp500-2000.csv', 'SP500'],
  ['kospi.daily.csv', 'KOSPI'],
  ['---.csv', 'RECORDED'],
])('%s records %s', (path, symbol) => {
  expect(symbolOf(path)).toBe(symbol);
});
