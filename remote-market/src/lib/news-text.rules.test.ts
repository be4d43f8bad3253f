import type { NewsItem } from '@maru/domain/contracts';
import { breadthOf, leadOf, whyOf } from './news-text.rules.ts';

type Row = [NewsItem['kind'], NewsItem['params'], string | null];

it.each<Row>([
  ['surge', {}, null],
  ['surge', { volumeTimes: '2.4' }, 'volume'],
  ['plunge', { volumeTimes: '0.8' }, 'volume'],
  ['limit_up', { volumeTimes: '2.4' }, null],
  ['session_close', { change: '24.80' }, 'rise'],
  ['session_close', { change: '-24.80' }, 'fall'],
  ['session_close', { change: '0.00' }, null],
  ['session_close', {}, null],
])('the first sentence of %s with %j has the form %s', (kind, params, lead) => {
  expect(leadOf({ kind, params })).toBe(lead);
});

it.each<Row>([
  ['surge', { why: 'listing' }, 'listing'],
  ['plunge', { why: 'own' }, 'own'],
  ['limit_down', { why: 'together' }, 'together'],
  // A later server may have more of them.
  ['surge', { why: 'weather' }, null],
  ['surge', {}, null],
  ['volume_leader', { why: 'own' }, null],
])('the second sentence of %s with %j is %s', (kind, params, why) => {
  expect(whyOf({ kind, params })).toBe(why);
});

it.each<Row>([
  ['session_close', { up: '2', down: '1' }, 'up'],
  ['session_close', { up: '1', down: '2' }, 'down'],
  ['session_close', { up: '0', down: '0' }, 'even'],
  ['session_close', { up: '1' }, null],
  ['surge', { up: '2', down: '1' }, null],
])('the breadth of %s with %j is %s', (kind, params, breadth) => {
  expect(breadthOf({ kind, params })).toBe(breadth);
});
