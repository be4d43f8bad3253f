import type { Holding } from '../assets.ts';
import type { Sector } from './industries.ts';

export interface Fund {
  readonly code: string;
  readonly name: readonly [kor: string, en: string, tw: string, cn: string];
  /** Multiple of its index's daily move that it promises; absent for 1. It widens the daily limits. */
  readonly multiple?: number;
  /** Symbol of the index whose companies it follows. */
  readonly index?: string;
  /** Sector whose companies it follows, in place of an index. */
  readonly follows?: Sector;
  /** It follows the companies of the main market whose dividends of a year are at least this share of their price. */
  readonly leastYield?: number;
  /** It holds a currency or digital currency, and follows no company. */
  readonly holds?: Holding;
  readonly price: number;
}

export const FUNDS: readonly Fund[] = [
  {
    code: '310010',
    name: ['산들 마루종합', 'Sandeul MARU', '山德 Maru 綜合', '山德 Maru 综合'],
    index: 'MARU',
    price: 28_470,
  },
  {
    code: '310020',
    name: ['누리 마루종합', 'Nuri MARU', '努里 Maru 綜合', '努里 Maru 综合'],
    index: 'MARU',
    price: 28_395,
  },
  {
    code: '310030',
    name: ['산들 마루종합 레버리지', 'Sandeul MARU 2X', '山德 Maru 綜合正2', '山德 Maru 综合两倍做多'],
    multiple: 2,
    index: 'MARU',
    price: 17_820,
  },
  {
    code: '310040',
    name: ['산들 마루종합 인버스', 'Sandeul MARU Inverse', '山德 Maru 綜合反1', '山德 Maru 综合做空'],
    multiple: -1,
    index: 'MARU',
    price: 4_215,
  },
  {
    code: '310050',
    name: ['산들 마루성장', 'Sandeul MARUG', '山德 Maru 成長', '山德 Maru 成长'],
    index: 'MARUG',
    price: 8_710,
  },
  {
    code: '310060',
    name: ['온유 반도체', 'Onyu Chips', '溫裕半導體', '温裕半导体'],
    follows: 'tech',
    price: 34_650,
  },
  {
    code: '310070',
    name: ['온유 바이오테크', 'Onyu Biotech', '溫裕生技ETF', '温裕生物医药ETF'],
    follows: 'bio',
    price: 15_230,
  },
  {
    code: '310080',
    name: ['온유 2차전지', 'Onyu Battery', '溫裕電池', '温裕电池'],
    follows: 'material',
    price: 12_485,
  },
  {
    code: '310090',
    name: ['누리 금융주', 'Nuri Financials', '努里金融', '努里金融'],
    follows: 'finance',
    price: 11_960,
  },
  {
    code: '310100',
    name: ['누리 고배당', 'Nuri High Dividend', '努里高股息', '努里高股息'],
    leastYield: 0.025,
    price: 10_345,
  },
  {
    code: '310110',
    name: ['산들 미국달러', 'Sandeul US Dollar', '山德美元', '山德美元'],
    holds: { asset: 'USD', amount: 10_000_000n },
    price: 13_855,
  },
  {
    code: '310120',
    name: ['산들 일본엔', 'Sandeul Japanese Yen', '山德日圓', '山德日元'],
    holds: { asset: 'JPY', amount: 1_000_000_000n },
    price: 9_210,
  },
  {
    code: '310130',
    name: ['누리 중국위안', 'Nuri Chinese Yuan', '努里人民幣', '努里人民币'],
    holds: { asset: 'CNY', amount: 50_000_000n },
    price: 9_560,
  },
  {
    code: '310140',
    name: ['온유 비트코인', 'Onyu Bitcoin', '溫裕比特幣', '温裕比特币'],
    holds: { asset: 'BTC', amount: 100n },
    price: 14_000,
  },
  {
    code: '310150',
    name: ['온유 이더리움', 'Onyu Ether', '溫裕以太幣', '温裕以太币'],
    holds: { asset: 'ETH', amount: 2_000n },
    price: 10_000,
  },
];
