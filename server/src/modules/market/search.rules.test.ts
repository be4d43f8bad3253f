import { testInstrument } from '../../../test/market.ts';
import { buildListings } from '../../venue/catalogue/catalogue.ts';
import { matchRank, normalize, pinyinInitials, toSearchEntry, toSearchQuery } from './search.rules.ts';

const hanbit = toSearchEntry(testInstrument);

test.each([
  ['100110', 0],
  ['1001', 1],
  ['한빛전자', 1],
  ['한빛 전자', 1],
  ['hanbit', 1],
  ['HANBIT Elec', 1],
  ['韓光', 1],
  ['韩光', 1],
  ['전자', 2],
  ['electronics', 2],
  ['電子', 2],
  // a syllable half typed
  ['한비', 1],
  ['한빛저', 1],
  ['전ㅈ', 2],
  // initials
  ['ㅎㅂ', 3],
  ['ㅂㅈ', 4],
  ['ㅎㅂㅈㅈ', 3],
  ['hgdz', 3],
  ['GDZ', 4],
  // nothing
  ['세움', null],
  ['ㅅ', null],
  ['xyz', null],
  ['電腦', null],
  ['   ', null],
  ['!?', null],
])('%s finds 한빛전자 with rank %p', (query, rank) => {
  expect(matchRank(hanbit, toSearchQuery(query))).toBe(rank);
});

test('every Chinese name of the catalogue has initials', () => {
  for (const { instrument } of buildListings()) {
    for (const name of [instrument.name.cn, instrument.name.tw]) {
      expect([name, pinyinInitials(normalize(name))]).toEqual([name, expect.stringMatching(/^[a-z0-9]+$/)]);
    }
  }
});

test.each([
  ['世友生技', 'sysj'],
  ['努里重工', 'nlzg'],
  ['多温娱乐', 'dwyl'],
  ['青嵐半導體', 'qlbdt'],
])('%s is read %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials);
});
