import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';

/** English texts say "1 share", not "1 shares": a figure before a noun in the plural has a form for one, or it is never one. */
type Texts = Readonly<Record<string, string>>;

const NAMES = 'quantity|count|filled|shares|days|hours|minutes|seconds|points|left|total|lots';
const NOUNS =
  'shares|days|hours|minutes|seconds|points|lots|units|stocks|contracts|trades|orders|applications|bids|positions';
/** Not behind "of": a part of one is named with what it is of. */
const COUNTED = new RegExp(String.raw`(?<!of )\{\{(?:${NAMES})\}\} (?:more )?(?:${NOUNS})\b`);

/** Texts whose figure is never one, by the reason. */
const NEVER_ONE: Readonly<Record<string, readonly string[]>> = {
  'a constant or a setting of several': [
    'closeAccount.released',
    'fundReset.why',
    'myData.time',
    'margin.term.call',
    'cashOut.held',
    'cashOut.noticePaid',
    'flow.rememberMost',
    'messages.FUND_RESET_STARTED.text',
    'errors.OFFERING_TOO_FAR',
  ],
  'a choice of a week and more': ['loan.forDays', 'loan.scheduleHint'],
  'a score of hundreds': ['loan.points'],
  'all shares or units of an instrument, or applications of an offering': [
    'opening.change',
    'proof.shares',
    'stock.fund.count',
  ],
  'points with decimals': ['news.session_close.fall', 'news.session_close.rise'],
  'whole lots of stocks': [
    'errors.BLOCK_SOLD_OUT',
    'errors.PLACEMENT_SOLD_OUT',
    'errors.QUOTA_EXCEEDED',
    'errors.QUOTA_SOLD_OUT',
    'home.banner.left',
  ],
};
const exempt = Object.values(NEVER_ONE).flat();

const hasOne = (texts: Texts, key: string) => `${key.replace(/_(one|other)$/, '')}_one` in texts;

/** Keys of texts that say "1 shares". */
const findPlurals = (texts: Texts): string[] =>
  Object.entries(texts)
    .filter(([key, text]) => COUNTED.test(text) && !hasOne(texts, key))
    .map(([key]) => key);

const dictionaries = globSync(
  '{remote-*,shell,console,shared/sdk,shared/domain/src/{desk-words,contracts/*}}/locales/en.json',
  {
    cwd: ROOT,
  },
).map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts);

test('every English text with a figure before a plural has a form for one', () => {
  assert.ok(dictionaries.length > 20);
  const found = dictionaries.flatMap(findPlurals);
  assert.deepEqual(
    found.filter((key) => !exempt.includes(key)),
    [],
  );
  assert.deepEqual(
    exempt.filter((key) => !found.includes(key)),
    [],
    'an exemption that no text needs',
  );
});

test('a planted plural is found', () => {
  assert.deepEqual(findPlurals({ 'a.left': '{{days}} days left', 'b.of': '{{left}} of {{total}} shares' }), ['a.left']);
  assert.deepEqual(findPlurals({ 'a.left': '{{count}} days left', 'a.left_one': '{{count}} day left' }), []);
  assert.deepEqual(findPlurals({ 'a.more': 'Apply for {{left}} more shares' }), ['a.more']);
});
