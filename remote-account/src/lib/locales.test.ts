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

// A thing has one name in all remotes, per language; these other names are refused.
test.each([
  ['kor', kor, /거절|신용 점수|연체 이자/],
  ['tw', tw, /充值|提現|登錄|實名驗證|退回|[账户现]/],
  ['cn', cn, /入金(?!额)|出金(?!额)|登记|退回|银行账户|[帳戶現]/],
])('%s calls a thing by one name', (_language, dictionary, others) => {
  expect(Object.entries(dictionary).filter(([, text]) => others.test(text))).toEqual([]);
});
