import { parseRemoteSkeletons, parseShellSkeletons } from './skeleton-schema.ts';

const words = { kor: '홈', en: 'Home', tw: '首頁', cn: '首页' };
const tree = [
  [
    'main',
    'a',
    { 'data-to': '/a', 'aria-label': words },
    words,
    ['span', '', { style: 'inline-size:5rem;block-size:100%' }],
  ],
];
const remote = (change: object) => JSON.stringify({ routes: { '/home/index': [tree] }, rules: [], ...change });
const withTree = (node: unknown) => remote({ routes: { '/home/index': [[node]] } });
const withRule = (...rule: string[]) => remote({ rules: [rule] });

it('reads the skeletons of a remote', () => {
  expect(parseRemoteSkeletons(remote({ rules: [['.a', 'color:red', '@media (width < 350px)']] }))).toEqual({
    routes: { '/home/index': [tree] },
    rules: [['.a', 'color:red', '@media (width < 350px)']],
  });
});

it('reads the frame of a shell', () => {
  const frame = {
    above: [['aside']],
    tabs: ['nav', '', 0, ['a', 'x', { 'data-tab': 'home', href: '#/home' }]],
    active: 'x y',
  };
  expect(parseShellSkeletons(JSON.stringify({ frame }))).toEqual({ frame });
});

const deep = (depth: number): unknown => (depth === 0 ? 'x' : ['div', '', 0, deep(depth - 1)]);

test.each<[string, string]>([
  ['a script', withTree(['script', '', 0, 'alert(1)'])],
  ['an element that loads', withTree(['iframe', '', { src: '/x' }])],
  ['a foreign object', withTree(['foreignObject'])],
  ['an event handler', withTree(['div', '', { onclick: 'alert(1)' }])],
  ['the source of a picture', withTree(['svg', '', { src: '/x' }])],
  ['a link to a script', withTree(['a', '', { href: 'javascript:alert(1)' }])],
  ['a link to another page', withTree(['a', '', { href: 'https://evil.example/' }])],
  ['a link that differs by language', withTree(['a', '', { href: words }])],
  ['an address of a form', withTree(['form', '', { action: 'https://evil.example/' }])],
  ['a style that covers the page', withTree(['div', '', { style: 'position:fixed;inset:0' }])],
  ['a style that loads', withTree(['div', '', { style: 'inline-size:url(x)' }])],
  ['a fill that loads', withTree(['path', '', { fill: 'url(https://evil.example/#x)' }])],
  ['an id', withTree(['div', '', { id: 'page' }])],
  ['a name', withTree(['input', '', { name: 'location' }])],
  ['markup among the class names', withTree(['div', 'a"><script>'])],
  ['a text without a language', withTree({ kor: 'a' })],
  ['a tree that is too deep', withTree(deep(60))],
  ['a tree that is too large', withTree(['div', '', 0, ...Array.from({ length: 3_000 }, () => ['p'])])],
  ['a rule that ends the style', withRule('.a', 'color:red}</style><script>alert(1)</script>')],
  ['a rule with an escape', withRule('.a', 'background:u\\72l(x)')],
  ['a rule that loads', withRule('.a', 'background:URL(https://evil.example)')],
  ['a rule that imports', withRule('@import "x"', '')],
  ['a selector with a block', withRule('.a{}body', 'color:red')],
  ['a path that is no route', remote({ routes: { '//evil.example': [tree] } })],
  ['another key', remote({ script: 'x' })],
])('refuses %s', (_, source) => {
  expect(() => parseRemoteSkeletons(source)).toThrow();
});
