import type { Bank } from '@maru/domain/contracts';

const bank = (
  code: string,
  [kor, en, tw, cn]: readonly [string, string, string, string],
  ...digits: readonly number[]
): Bank => ({ code, name: { kor, en, tw, cn }, digits: [...digits] });

/**
 * Banks of customers' accounts, by the three-digit codes of the Korea Financial Telecommunications & Clearings
 * Institute, with the length of their account numbers.
 */
export const BANKS: readonly Bank[] = [
  bank('004', ['KB국민은행', 'KB Kookmin Bank', 'KB 國民銀行', 'KB 国民银行'], 12, 14),
  bank('088', ['신한은행', 'Shinhan Bank', '新韓銀行', '新韩银行'], 11, 12, 14),
  bank('020', ['우리은행', 'Woori Bank', '友利銀行', '友利银行'], 11, 12, 13, 14),
  bank('081', ['하나은행', 'Hana Bank', '韓亞銀行', '韩亚银行'], 11, 12, 14),
  bank('011', ['NH농협은행', 'NH NongHyup Bank', 'NH 農協銀行', 'NH 农协银行'], 11, 12, 13, 14),
  bank('003', ['IBK기업은행', 'Industrial Bank of Korea', 'IBK 企業銀行', 'IBK 企业银行'], 10, 11, 12, 14),
  bank('090', ['카카오뱅크', 'KakaoBank', 'Kakao 銀行', 'Kakao 银行'], 13),
  bank('092', ['토스뱅크', 'Toss Bank', 'Toss 銀行', 'Toss 银行'], 12),
  bank('089', ['케이뱅크', 'K bank', 'K 銀行', 'K 银行'], 10, 12, 13),
  bank('023', ['SC제일은행', 'SC First Bank Korea', 'SC 第一銀行', 'SC 第一银行'], 11, 14),
  bank('027', ['한국씨티은행', 'Citibank Korea', '韓國花旗銀行', '韩国花旗银行'], 10, 11, 12, 13),
  bank('002', ['KDB산업은행', 'Korea Development Bank', 'KDB 產業銀行', 'KDB 产业银行'], 11, 14),
  bank('007', ['Sh수협은행', 'Sh Suhyup Bank', 'Sh 水協銀行', 'Sh 水协银行'], 11, 12, 14),
  bank('031', ['iM뱅크', 'iM Bank', 'iM 銀行', 'iM 银行'], 11, 12, 14),
  bank('032', ['부산은행', 'Busan Bank', '釜山銀行', '釜山银行'], 12, 13),
  bank('034', ['광주은행', 'Kwangju Bank', '光州銀行', '光州银行'], 12, 13),
  bank('035', ['제주은행', 'Jeju Bank', '濟州銀行', '济州银行'], 10, 12),
  bank('037', ['전북은행', 'Jeonbuk Bank', '全北銀行', '全北银行'], 12, 13),
  bank('039', ['경남은행', 'Kyongnam Bank', '慶南銀行', '庆南银行'], 12, 13),
  bank('045', ['새마을금고', 'MG Community Credit', 'MG 新村金庫', 'MG 新村金库'], 13, 14),
  bank('048', ['신협', 'Credit Union', '信用合作社', '信用合作社'], 12, 13, 14),
  bank('071', ['우체국', 'Korea Post', '韓國郵局', '韩国邮政'], 12, 13, 14),
];
