import { resolveParticles } from './particles.ts';

test.each([
  ['계좌번호을(를) 복사했어요', '계좌번호를 복사했어요'],
  ['은행을(를) 복사했어요', '은행을 복사했어요'],
  ['입금자 메모은(는) 은행과(와) 달라요', '입금자 메모는 은행과 달라요'],
  ['USD을(를) 골랐어요', 'USD을(를) 골랐어요'],
  ['Nothing (to) resolve', 'Nothing (to) resolve'],
])('%s reads %s', (text, read) => {
  expect(resolveParticles(text)).toBe(read);
});
