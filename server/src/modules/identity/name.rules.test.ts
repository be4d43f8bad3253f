import { isSameName } from './name.rules.ts';

test.each([
  ['김민수', ' 김 민수', true],
  ['KIM Minsu', 'kim  minsu', true],
  ['김민수', '김민수'.normalize('NFD'), true],
  ['ＫＩＭ Minsu', 'Kim Minsu', true],
  ["O'Neill", 'ONeill', true],
  ['Kim Min-su', 'KIM, MINSU', true],
  ['José', 'Jose', false],
  ['김민수', '김민주', false],
  ['Kim Minsu', 'Minsu Kim', false],
  ['김민수', '', false],
  ['', '', false],
  ['-', '', false],
])('%p and %p are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
