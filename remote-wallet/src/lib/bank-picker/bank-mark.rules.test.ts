import { ownName } from './bank-mark.rules.ts';

test.each([
  ['신한은행', '신한'],
  ['카카오뱅크', '카카오'],
  ['KakaoBank', 'Kakao'],
  ['Shinhan Bank', 'Shinhan'],
  ['Kakao 銀行', 'Kakao'],
  ['新韩银行', '新韩'],
  ['Bank of Seoul', 'Bank of Seoul'],
  ['우체국', '우체국'],
  ['은행', '은행'],
])('%s is marked as %s', (name, mark) => expect(ownName(name)).toBe(mark));
