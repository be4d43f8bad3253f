import { newVisit, readVisit, visitPeriod } from './visit.ts';

const SECRET = Buffer.from('a secret for tests that protects nothing');
const NOW = Date.parse('2026-11-20T10:00:00+09:00');
const HOUR_MS = 3_600_000;

it('reads its own visits within a day, each with an id of its own', () => {
  const [one, two] = [newVisit(SECRET, NOW), newVisit(SECRET, NOW)];
  const ids = [one, two].map((visit) => readVisit(SECRET, visit, NOW + 23 * HOUR_MS));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(null);
  expect(readVisit(SECRET, one, NOW + 24 * HOUR_MS)).toBeNull();
});

const [id = '', second = '', mac = ''] = newVisit(SECRET, NOW).split('.');
test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one of another secret', newVisit(Buffer.from('another'), NOW)],
  ['one with another id', `${id.replace(/./, (first) => (first === 'a' ? 'b' : 'a'))}.${second}.${mac}`],
  ['one with another time', `${id}.${second}0.${mac}`],
  ['one without a signature', `${id}.${second}.`],
  ['one with another signature', `${id}.${second}.${mac.replace(/./, (first) => (first === 'a' ? 'b' : 'a'))}`],
])('reads no id from %s', (_, visit) => {
  expect(readVisit(SECRET, visit, NOW)).toBeNull();
});

it('asks for a new page well before a visit ends', () => {
  expect(visitPeriod(NOW + 6 * HOUR_MS)).toBe(visitPeriod(NOW) + 1);
});
