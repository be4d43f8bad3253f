import cn from '../../locales/cn.json';
import en from '../../locales/en.json';
import kor from '../../locales/kor.json';
import tw from '../../locales/tw.json';
import { contracts } from '@maru/domain/contracts';

const others = { en, tw, cn };
const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

it.each(Object.entries(others))('%s says everything that Korean says', (_language, dictionary) => {
  expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(kor).toSorted());
});

it.each(Object.entries({ kor, ...others }))('%s has no empty text', (_language, dictionary) => {
  expect(Object.entries(dictionary).filter(([, text]) => text.trim() === '')).toEqual([]);
});

it.each(Object.entries(others))('%s fills the same blanks', (_language, dictionary) => {
  for (const [key, text] of Object.entries(kor)) {
    // A sentence may leave a figure of a bulletin out, never ask for one that is not given.
    const given = blanks(text);
    for (const name of blanks(dictionary[key as keyof typeof dictionary]))
      expect({ key, given }).toEqual({ key, given: expect.arrayContaining([name]) });
  }
});

it('has a title and a body for every kind of bulletin the server writes', () => {
  const kinds = contracts.newsList.output.shape.data.def.element.shape.kind.def.entries;
  for (const kind of Object.keys(kinds)) {
    expect(kor).toHaveProperty([`news.${kind}.title`]);
    expect(kor).toHaveProperty([`news.${kind}.body`]);
  }
});
