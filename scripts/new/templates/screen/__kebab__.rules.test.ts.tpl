import type { NewsItem } from '@maru/domain/contracts';
import { toRows } from './__kebab__.rules.ts';

const name = { kor: '가온로보틱스', en: 'Gaon Robotics', tw: '佳溫機器人', cn: '佳温机器人' };
const item = { newsId: 'n1', kind: 'surge', category: 'stock', time: '2026-11-20T10:00:00+09:00', params: {} } as const;

test.each<[string, NewsItem['subjects'], typeof name | null]>([
  ['its first subject', [{ symbol: '900110', name }], name],
  ['no subject', [], null],
])('a row is named by %s', (_title, subjects, expected) => {
  expect(toRows([{ ...item, subjects }])).toEqual([{ id: 'n1', name: expected, time: item.time }]);
});
