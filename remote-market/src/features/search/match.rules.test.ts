import { findMatch } from './match.rules.ts';

it.each([
  ['한빛전자', '전자', [2, 4]],
  ['한빛전자', 'ㅎㅂ', [0, 2]],
  ['한빛전자', 'ㅈㅈ', [2, 4]],
  ['한빛전자', ' 한빛 ', [0, 2]],
  ['Hanbit Electronics', 'elec', [7, 11]],
  ['100110', '011', [2, 5]],
  ['한빛전자', 'hanbit', null],
  ['한빛전자', '', null],
  ['한빛전자', '  ', null],
] as const)('in %s, %j matches %j', (text, query, match) => expect(findMatch(text, query)).toEqual(match));
