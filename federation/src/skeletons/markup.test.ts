import { classesOfRoutes, skeletonOf } from './markup.ts';

const same = (markup: string) => ({ kor: markup, en: markup, tw: markup, cn: markup });
const texts = { kor: '홈', en: 'Home', tw: '首頁', cn: '首页' };
const inEach = (print: (text: string) => string) => ({
  kor: print(texts.kor),
  en: print(texts.en),
  tw: print(texts.tw),
  cn: print(texts.cn),
});

it('keeps elements, classes and texts, with the texts of each language where they differ', () => {
  const tree = skeletonOf(
    inEach((text) => `<main class="a b"><h1 tabindex="-1">${text}</h1><span>1 &lt; 2 &amp; 3</span><br/></main>`),
  );
  expect(tree).toEqual([
    ['main', 'a b', 0, ['h1', '', { tabindex: '-1' }, texts], ['span', '', 0, '1 < 2 & 3'], ['br']],
  ]);
});

it('keeps attributes of the closed list, and their words in each language', () => {
  const tree = skeletonOf(
    inEach((text) => `<input id="_R_1_" placeholder="${text}" aria-labelledby="_R_1_" onclick="x()" data-to="/a"/>`),
  );
  expect(tree).toEqual([['input', '', { placeholder: texts, 'data-to': '/a' }]]);
});

it('keeps no name that only assistive technology reads, to which the skeleton is inert', () => {
  const tree = skeletonOf(inEach((text) => `<button aria-label="${text}" aria-pressed="true"></button>`));
  expect(tree).toEqual([['button', '', { 'aria-pressed': 'true' }]]);
});

it('keeps an icon without the name of the icon', () => {
  const markup = '<svg class="lucide lucide-search" viewBox="0 0 24 24"><path d="m1 1"></path></svg>';
  expect(skeletonOf(same(markup))).toEqual([['svg', 'lucide', { viewBox: '0 0 24 24' }, ['path', '', { d: 'm1 1' }]]]);
});

test.each([
  ['an element that loads something', same('<img src="/a.png"/>'), /no <img>/],
  ['a script', same('<div><script>alert(1)</script></div>'), /no <script>/],
  ['markup that ends too early', same('<div><p>'), /not complete/],
  ['more elements in one language', { ...same('<p></p>'), en: '<p></p><p></p>' }, /the same elements/],
  ['another element in one language', { ...same('<p></p>'), cn: '<span></span>' }, /the same element/],
  ['another attribute in one language', { ...same('<p></p>'), cn: '<p role="note"></p>' }, /the same element/],
])('refuses %s', (_, markup, message) => {
  expect(() => skeletonOf(markup)).toThrow(message);
});

it('lists the classes of all elements', () => {
  const tree = skeletonOf(same('<p class="a b">x<span class="c"></span></p>'));
  expect(classesOfRoutes({ '/home/index': [tree] })).toEqual(new Set(['a', 'b', 'c']));
});
