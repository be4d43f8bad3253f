import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLocaleFaults } from './describe-locales.ts';

const KOREAN = {
  'field.AMOUNT_MISSING': '금액',
  'a.title': '제목',
  'a.count': '{{count}}개',
  'a.step.one': '하나',
  'route.title': '길',
};
const ENGLISH = {
  ...KOREAN,
  'a.count_one': '{{count}} item',
  'a.count_other': '{{count}} items',
  'a.count': undefined,
};
const SOURCE = "t('a.title'); t('a.count', { count }); t(`a.step.${id}`); return 'AMOUNT_MISSING';";

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-locales-'));
  for (const each of ['locales', 'src']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'remote.json'), '{ "titleKey": "route.title" }');
  writeFileSync(join(folder, 'src/a.screen.tsx'), SOURCE);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(over: Partial<Record<'kor' | 'en' | 'tw' | 'cn', Record<string, string | undefined>>> = {}) {
  const texts = { kor: KOREAN, en: ENGLISH, tw: KOREAN, cn: KOREAN, ...over };
  for (const [language, words] of Object.entries(texts))
    writeFileSync(join(folder, `locales/${language}.json`), JSON.stringify(words));
}

test('a text that only another package uses is found there', () => {
  write({ kor: { ...KOREAN, 'b.title': '남' }, en: { ...ENGLISH, 'b.title': 'b' } });
  mkdirSync(join(folder, 'user/src'), { recursive: true });
  writeFileSync(join(folder, 'user/src/b.screen.tsx'), "t('b.title')");
  expect(findLocaleFaults(folder)).toContain('b.title is not used');
  expect(findLocaleFaults(folder, { users: ['user/src'] })).not.toContain('b.title is not used');
});

test('complete dictionaries have no fault', () => {
  write();
  expect(findLocaleFaults(folder)).toEqual([]);
});

test.each([
  ['a key that a language lacks', { tw: { ...KOREAN, 'a.title': undefined } }, 'tw: a.title is missing'],
  ['a key that Korean lacks', { cn: { ...KOREAN, 'a.more': 'x' } }, 'cn: a.more is not in Korean'],
  ['an empty text', { tw: { ...KOREAN, 'a.title': ' ' } }, 'tw: a.title is empty'],
  ['a lost placeholder', { tw: { ...KOREAN, 'a.count': '個' } }, 'tw: a.count has other placeholders than Korean'],
  ['a format', { tw: { ...KOREAN, 'a.title': '{{count, number}}' } }, 'tw: a.title names more than a value'],
  ['another text', { tw: { ...KOREAN, 'a.title': '$t(a.count)' } }, 'tw: a.title names more than a value'],
  ['a new placeholder', { tw: { ...KOREAN, 'a.title': '{{x}}' } }, 'tw: a.title has other placeholders than Korean'],
])('%s is found', (_, over, fault) => {
  write(over);
  expect(findLocaleFaults(folder)).toEqual([fault]);
});

test('a key that no source names is found', () => {
  const more = { 'field.OTHER': 'x', 'a.other': 'x', 'a.step.one.more': 'x' };
  write({
    kor: { ...KOREAN, ...more },
    en: { ...ENGLISH, ...more },
    tw: { ...KOREAN, ...more },
    cn: { ...KOREAN, ...more },
  });
  expect(findLocaleFaults(folder)).toEqual([
    'field.OTHER is not used',
    'a.other is not used',
    'a.step.one.more is not used',
  ]);
});
