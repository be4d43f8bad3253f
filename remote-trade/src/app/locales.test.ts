import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';

/** Plural forms differ between languages; the entry they belong to does not. */
const entries = (words: Record<string, string>) => {
  const found = Object.entries(words).map(([key, text]) => {
    const params = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    return [key.replace(/_(one|other)$/, ''), params.join(' ')] as const;
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
};

test.each([
  ['en', en],
  ['tw', tw],
  ['cn', cn],
])('%s says everything that Korean says, with the same values', (_language, words) => {
  expect(entries(words)).toEqual(entries(kor));
  expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true);
});
