import type { ApiOutput, QuoteRow, Strategy } from '@maru/domain/contracts';
import { quote, SYMBOL } from './samples.ts';

const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const time = '2026-11-20T10:00:00+09:00';

export const stockRow: QuoteRow = { ...quote, name, segment: 'KOSPI', spark: [] };

export const strategyInfo: ApiOutput<'/strategy/Info'> = {
  available: '50000000',
  minimum: '1000000',
  maximum: '1000000000',
  maxRunning: 3,
  running: 1,
  isOpen: true,
  flatBy: '2026-11-20T15:18:00+09:00',
};

export const strategy: Strategy = {
  strategyId: 'c0ffee00-0000-4000-8000-000000000001',
  symbol: SYMBOL,
  name,
  settings: { rule: 'ma_cross', fast: 5, slow: 20 },
  status: 'running',
  ending: null,
  amount: '10000000',
  maxLoss: '500000',
  maxPosition: '10000000',
  worth: '10069000',
  result: '69000',
  resultRate: '0.69',
  cash: '2939000',
  holding: { quantity: '100', entryPrice: '70600', markPrice: '71300', marketValue: '7130000' },
  trades: 1,
  commission: '1000',
  tax: '0',
  startedAt: time,
  endedAt: null,
  version: 1,
};

export const backtestResult: ApiOutput<'/strategy/Backtest'> = {
  from: '2026-11-19T10:00:00+09:00',
  to: time,
  candles: 800,
  sessions: 2,
  trades: 12,
  wins: 4,
  result: '-120000',
  resultRate: '-1.20',
  fees: '210000',
  spread: '90000',
  maxDrawdown: '180000',
  holdResult: '35000',
  curve: [
    [1_795_000_000_000, '10000000'],
    [1_795_000_060_000, '9880000'],
  ],
};
