import type { NewsItem } from '@maru/domain/contracts';
import { closeOf, whyOf } from './news-text.rules.ts';

type Row = [NewsItem['kind'], NewsItem['params'], string | null];

it.each<Row>([
  ['session_close', { change: '24.80' }, 'rise'],
  ['session_close', { change: '-24.80' }, 'fall'],
  ['session_close', { change: '0.00' }, null],
  ['session_close', {}, null],
  ['surge', { change: '24.80' }, null],
])('the close of %s with %j is %s', (kind, params, close) => {
  expect(closeOf({ kind, params })).toBe(close);
});

it.each<Row>([
  ['surge', { why: 'listing' }, 'listing'],
  ['plunge', { why: 'own' }, 'own'],
  ['limit_down', { why: 'together' }, 'together'],
  // A later server may have more of them.
  ['surge', { why: 'weather' }, null],
  ['surge', {}, null],
  ['volume_leader', { why: 'own' }, null],
])('what moved with %s with %j is %s', (kind, params, why) => {
  expect(whyOf({ kind, params })).toBe(why);
});
