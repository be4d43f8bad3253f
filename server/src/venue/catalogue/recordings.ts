import type { Localized } from '@maru/domain/contracts';
import type { Instrument } from '../venue.types.ts';

/** Names of known recorded instruments; the name of another file is its symbol. */
const NAMES: Record<string, Localized> = {
  SP500: { kor: 'S&P 500 기록 재생', en: 'S&P 500 (recorded)', tw: 'S&P 500 歷史重播', cn: 'S&P 500 历史重播' },
};

/** Sector of a recorded company whose list names none. */
export const OTHER_SECTOR: Localized = { kor: '기타', en: 'Other', tw: '其他', cn: '其他' };

/**
 * A recorded index, traded as a contract on its points: a hundredth of a point is one won, so a contract at 3,000.00
 * points is worth 300,000 won. The customer's money stays in won.
 */
export function recordedInstrument(symbol: string): Instrument {
  return {
    symbol,
    name: NAMES[symbol] ?? { kor: symbol, en: symbol, tw: symbol, cn: symbol },
    segment: 'INDEX',
    sector: { kor: '기록된 지수', en: 'Recorded index', tw: '歷史指數', cn: '历史指数' },
    currency: 'KRW',
    priceScale: 2,
    lotSize: 1,
    leverages: [1, 2, 3, 5, 10],
    isShortable: true,
    isTradable: true,
    isLargeCap: true,
    sellLockMinutes: 0,
    sharesOutstanding: 0n,
  };
}
