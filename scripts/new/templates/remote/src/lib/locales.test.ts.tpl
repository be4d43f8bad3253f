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
