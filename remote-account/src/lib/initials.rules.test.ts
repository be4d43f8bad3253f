import { initialsOf } from './initials.rules.ts';

const ACCOUNT = '01012345678';

test.each([
  ['김마루', '김'],
  ['남궁 민수', '남'],
  ['John Doe', 'JD'],
  ['anna maria van dam', 'AD'],
  ['Cher', 'C'],
  ['王小明', '王'],
  [' ', '78'],
  [null, '78'],
])('%j is %s', (name, initials) => {
  expect(initialsOf({ name: name?.trim() ?? null, realName: 'verified', account: ACCOUNT })).toBe(initials);
});

test('a name that is not verified is not used', () => {
  expect(initialsOf({ name: '김마루', realName: 'review', account: ACCOUNT })).toBe('78');
});
