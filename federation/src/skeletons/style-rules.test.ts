import { styleRules } from './style-rules.ts';
import { printRules, rulesOfClasses } from './style-text.ts';

const CSS = `
:root { --bg: #fff; }
@font-face { font-family: A; src: url(a.woff2); }
@font-face { font-family: B; src: local('Arial'); }
.a, .b { color: red; }
.a:hover { color: blue; }
.a .c { margin: 0 !important; }
.picture { background: url(x.png); }
@media (width < 350px) { .a { display: none; } .b { display: grid; } }
@keyframes breathe { from { opacity: 0; } }
.b { animation: breathe 1s; }
`;
const rules = styleRules(CSS);
const textFor = (...classes: string[]) => printRules(rulesOfClasses(rules, new Set(classes)));

it('takes the rules whose classes are all used, in their order', () => {
  expect(textFor('a')).toBe('.a{color:red}@media (width < 350px){.a{display:none}}');
  expect(textFor('a', 'c')).toContain('.a .c{margin:0!important}');
  expect(textFor('c')).toBe('');
});

it('takes an animation with the rule that uses it', () => {
  expect(textFor('b')).toContain('@keyframes breathe{from');
  expect(textFor('a')).not.toContain('@keyframes');
});

it('takes nothing that loads a file, and no state of a pointer', () => {
  expect(JSON.stringify(rules)).not.toMatch(/url\(|:hover/);
});

it('writes neighbours with the same declarations once', () => {
  expect(textFor('a', 'b')).toMatch(/^\.a,\.b\{color:red\}/);
});
