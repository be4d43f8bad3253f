import type { DepositChannel, Localized } from '@maru/domain/contracts';

const HOLDER: Localized = {
  kor: '마루 모의투자 (테스트)',
  en: 'Maru Practice (test)',
  tw: 'Maru 模擬（測試）',
  cn: 'Maru 模拟（测试）',
};

/**
 * Accounts that customers pay into. They are fixtures, which their name, holder and `isTest` state: no bank has these
 * codes, and an account number of zeros is never assigned. No entry is ever removed: deposits refer to it.
 */
export const CHANNELS: readonly DepositChannel[] = [
  {
    channelId: 'test-bank',
    bankCode: '000',
    bankName: { kor: '모의은행 (테스트)', en: 'Practice Bank (test)', tw: '模擬銀行（測試）', cn: '模拟银行（测试）' },
    holder: HOLDER.kor,
    holderName: HOLDER,
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
    holder: HOLDER.kor,
    holderName: HOLDER,
    number: '000-0000-0000-02',
    isTest: true,
  },
];

export const isOpenChannel = (id: string): boolean => CHANNELS.some(({ channelId }) => channelId === id);

/** The channel of a deposit. @throws Error when it is not in the catalogue: another channel's account is never shown in its place. */
export function channelNamed(id: string): DepositChannel {
  const channel = CHANNELS.find(({ channelId }) => channelId === id);
  if (!channel) throw new Error(`No deposit channel is named ${id}`);
  return channel;
}
