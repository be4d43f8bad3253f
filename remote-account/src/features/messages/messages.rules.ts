import type { Message, MessageCode, MessageKind } from '@maru/domain/contracts';

export const TABS = ['all', 'funds', 'system'] as const satisfies readonly ('all' | MessageKind)[];
export type MessageTab = (typeof TABS)[number];

export const readTab = (text: string | null): MessageTab => TABS.find((tab) => tab === text) ?? 'all';

/** The screen that shows a message's subject, or resolves it; null when there is none. */
const LEADS: Record<MessageCode, `/${string}` | null> = {
  DEPOSIT_CREDITED: '/information/fundRecord?tab=recharge',
  DEPOSIT_REJECTED: '/information/fundRecord?tab=recharge',
  WITHDRAWAL_PAID: '/information/fundRecord?tab=withdrawal',
  WITHDRAWAL_FAILED: '/information/fundRecord?tab=withdrawal',
  WITHDRAWAL_REJECTED: '/information/fundRecord?tab=withdrawal',
  LOAN_PAID_OUT: '/information/pj',
  LOAN_REJECTED: '/information/jkjl',
  LOAN_OVERDUE: '/information/pj',
  REAL_NAME_VERIFIED: '/information/authInfo',
  REAL_NAME_FAILED: '/information/authInfo',
  ACCOUNT_FROZEN: '/home/kefuCenter',
  ACCOUNT_UNFROZEN: null,
  TRADING_OFF: '/home/kefuCenter',
  TRADING_ON: null,
  WITHDRAWAL_OFF: '/home/kefuCenter',
  WITHDRAWAL_ON: null,
  ACCOUNT_REOPENED: null,
};

/** A newer server may send codes that this page has no text for. */
export const isKnown = ({ code }: Pick<Message, 'code'>): boolean => code in LEADS;
export const leadOf = (code: MessageCode): `/${string}` | null => LEADS[code];
