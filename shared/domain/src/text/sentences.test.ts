import { joinSentences } from './index.ts';

test.each([
  [['It rose.', 'It fell.'], 'It rose. It fell.'],
  [['올랐어요.', '', '내렸어요.'], '올랐어요. 내렸어요.'],
  [['上漲。', false, '下跌。', null], '上漲。下跌。'],
  [['上涨。'], '上涨。'],
  [[undefined], ''],
] as const)('%j is %s', (sentences, text) => expect(joinSentences(sentences)).toBe(text));
