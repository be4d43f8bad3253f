import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

const holes = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]).sort();
const shape = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, holes(text)]));

test.each(Object.entries({ en, tw, cn }))('%s has the keys and placeholders of Korean', (_language, dictionary) => {
  expect(shape(dictionary)).toEqual(shape(kor));
});

// A thing has one name on all screens, per language; these other names are refused.
test.each([
  ['kor', kor, /거절|신용 점수|모의 투자예요|실명 확인/],
  ['en', en, /bank card/i],
  ['tw', tw, /充值|提現|登錄|信用分數|憑證|[账户现]/],
  ['cn', cn, /入金(?!额)|出金(?!额)|登记|银行账户|信用分数|通道|[帳戶現]/],
])('%s calls a thing by one name', (_language, dictionary, others) => {
  expect(Object.entries(dictionary).filter(([, text]) => others.test(text))).toEqual([]);
});

test('every word is used', () => {
  const folder = join(__dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // A key as it is written, or as a template makes it: `cashOut.step.${step}`. A code of a rule names `field.<code>`.
  const named = [...sources.matchAll(/['"`]((?:[\w.]|\$\{[^}]*\})+)['"`]/g)]
    .map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '*'))
    .filter((text) => /\w/.test(text))
    .map((text) => text.replaceAll('.', '\\.').replaceAll('*', '\\w+'));
  const isNamed = new RegExp(`^(?:${[...new Set(named)].join('|')})$`);
  const unused = Object.keys(kor).filter(
    (key) => !isNamed.test(key.replace(/_(one|other)$/, '').replace(/^field\./, '')),
  );
  expect(unused).toEqual([]);
});
