import type { DepositChannel } from '@maru/domain/contracts';

/**
 * Accounts that customers pay into. They are fixtures, which their name, holder and `isTest` state: no bank has these
 * codes, and an account number of zeros is never assigned.
 */
export const CHANNELS: readonly DepositChannel[] = [
  {
    channelId: 'test-bank',
    bankCode: '000',
    bankName: { kor: '모의은행 (테스트)', en: 'Practice Bank (test)', tw: '模擬銀行（測試）', cn: '模拟银行（测试）' },
    holder: '마루 모의투자 (테스트)',
    number: '000-0000-0000-01',
    isTest: true,
  },
  {
    channelId: 'test-savings',
    bankCode: '000',
    bankName: {
      kor: '모의저축은행 (테스트)',
      en: 'Practice Savings Bank (test)',
      tw: '模擬儲蓄銀行（測試）',
      cn: '模拟储蓄银行（测试）',
    },
    holder: '마루 모의투자 (테스트)',
    number: '000-0000-0000-02',
    isTest: true,
  },
];

export const channelOf = (id: string): DepositChannel | undefined => CHANNELS.find(({ channelId }) => channelId === id);
