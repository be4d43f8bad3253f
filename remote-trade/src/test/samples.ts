import type {
  Book,
  Explanation,
  InstrumentDetail,
  Order,
  Position,
  PreviewResult,
  Quote,
} from '@maru/domain/contracts';

export const SYMBOL = '100110';
const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const time = '2026-11-20T10:00:00+09:00';

export const instrument: InstrumentDetail = {
  symbol: SYMBOL,
  name,
  segment: 'KOSPI',
  price: '71300',
  change: '1700',
  changeRate: '2.44',
  open: '69700',
  high: '71900',
  low: '69400',
  volume: '8412230',
  turnover: '595000000000',
  time,
  spark: [],
  currency: 'KRW',
  priceScale: 0,
  sector: { kor: '전자', en: 'Electronics', tw: '電子', cn: '电子' },
  previousClose: '69600',
  isListingDay: false,
  upperLimit: '90400',
  lowerLimit: '48800',
  tick: '100',
  high52: '88000',
  low52: '52000',
  sharesOutstanding: '5969782550',
  marketCap: '425600000000000',
  lotSize: 100,
  leverages: [1, 2, 3, 5],
  isShortable: true,
  isTradable: true,
  sellLockMinutes: 0,
  maxOrderLots: '2984891',
  rates: {
    commissionRate: '0.00015',
    sellTaxRates: ['0.0005', '0.0015'],
    borrowRateYear: '0.025',
    maintenancePercent: 50,
    callPercent: 65,
  },
};

/** A contract on a recorded index: prices in points, of which a hundredth is worth one won. */
export const contract: InstrumentDetail = {
  ...instrument,
  symbol: 'SP500',
  name: { kor: 'S&P 500 기록 재생', en: 'S&P 500 (recorded)', tw: 'S&P 500 歷史重播', cn: 'S&P 500 历史重播' },
  segment: 'INDEX',
  price: '1255.36',
  priceScale: 2,
  upperLimit: '1625.00',
  lowerLimit: '875.00',
  tick: '0.01',
  lotSize: 1,
  maxOrderLots: '10000',
  rates: { ...instrument.rates, sellTaxRates: [] },
};

export const quote: Quote = {
  symbol: SYMBOL,
  price: '71300',
  change: '1700',
  changeRate: '2.44',
  open: '69700',
  high: '71900',
  low: '69400',
  volume: '8412230',
  turnover: '595000000000',
  time,
};

export const book: Book = {
  symbol: SYMBOL,
  asks: [
    { price: '71400', quantity: '500' },
    { price: '71500', quantity: '1000' },
  ],
  bids: [
    { price: '71300', quantity: '250' },
    { price: '71200', quantity: '0' },
  ],
  expected: null,
  time,
};

export const preview: PreviewResult = {
  quantity: '100',
  pricedAt: '71300',
  contract: '7130000',
  margin: '7130000',
  commission: '1069',
  commissionRate: '0.00015',
  taxAtExit: '14260',
  borrowFee: '0',
  hold: '7131069',
  liquidationPrice: null,
  availableBefore: '50000000',
  availableAfter: '42868931',
  maxLots: 7,
  estimate: { price: '71300', total: '7131069' },
  errors: [],
  warnings: [],
};

export const order: Order = {
  orderId: '0b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a01',
  number: '20261120-000123',
  clientId: '3a1f2f6e-4b0c-4a1d-8d7e-2f1e0c9b8a70',
  symbol: SYMBOL,
  name,
  effect: 'open',
  side: 'long',
  type: 'limit',
  timeInForce: 'day',
  status: 'filled',
  price: '71300',
  quantity: '100',
  filled: '100',
  averagePrice: '71300',
  leverage: 1,
  commission: '1069',
  tax: '0',
  realized: null,
  held: '0',
  reason: null,
  positionId: 'd3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e4f',
  version: 3,
  createdAt: time,
  updatedAt: time,
  fills: [
    {
      id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      time,
      price: '71300',
      quantity: '100',
      commission: '1069',
      tax: '0',
    },
  ],
};

export const restingOrder: Order = {
  ...order,
  orderId: '0b6f2a3e-6a53-4c8e-9b5c-0d5d5f1b7a02',
  number: '20261120-000124',
  status: 'open',
  price: '70000',
  filled: '0',
  averagePrice: null,
  commission: '0',
  held: '7001050',
  positionId: null,
  version: 2,
  fills: [],
};

export const holding: Position = {
  positionId: 'd3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e4f',
  symbol: SYMBOL,
  name,
  side: 'long',
  leverage: 1,
  status: 'holding',
  quantity: '300',
  closable: '300',
  closing: '0',
  pledged: '0',
  lotSize: 100,
  entryPrice: '70000',
  markPrice: '71300',
  contract: '21000000',
  marketValue: '21390000',
  margin: '0',
  unrealized: '390000',
  unrealizedRate: '1.86',
  realized: '0',
  commission: '3150',
  tax: '0',
  financing: '0',
  entryCosts: '3150',
  liquidationPrice: null,
  call: null,
  exitPrice: null,
  unlockAt: null,
  openedAt: time,
  closedAt: null,
};

/** Units of a fund of digital currency, and of one of dollars. */
export const bitcoin: Position = {
  ...holding,
  positionId: 'b3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e41',
  symbol: '310140',
  name: { kor: '온유 비트코인', en: 'Onyu Bitcoin', tw: '溫裕比特幣', cn: '温裕比特币' },
  kind: 'digital',
};
export const dollars: Position = {
  ...holding,
  positionId: 'c3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e42',
  symbol: '310110',
  name: { kor: '산들 미국달러', en: 'Sandeul US Dollar', tw: '山德美元', cn: '山德美元' },
  kind: 'forex',
};

export const short: Position = {
  ...holding,
  positionId: 'a3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e40',
  symbol: '100270',
  name: { kor: '세움바이오', en: 'Seum Bio', tw: '世運生技', cn: '世运生物' },
  side: 'short',
  leverage: 2,
  quantity: '200',
  closable: '200',
  entryPrice: '161300',
  markPrice: '160000',
  contract: '32260000',
  marketValue: '32000000',
  margin: '16130000',
  unrealized: '260000',
  unrealizedRate: '1.61',
  liquidationPrice: '201625',
  callPrice: '189528',
};

/** Three contracts on the recorded index. */
export const points: Position = {
  ...short,
  positionId: 'a3b07384-d9a0-4c9b-8f1e-6a7b1c2d3e41',
  symbol: contract.symbol,
  name: contract.name,
  side: 'long',
  leverage: 5,
  quantity: '3',
  closable: '3',
  lotSize: 1,
  entryPrice: '1255.37',
  markPrice: '1255.36',
  contract: '376611',
  marketValue: '376608',
  margin: '75323',
  unrealized: '-3',
  unrealizedRate: '0.00',
  liquidationPrice: '1129.83',
  callPrice: '1167.49',
};

export const totals = {
  marketValue: '53390000',
  margin: '16130000',
  unrealized: '650000',
  worth: '37780000',
  invested: '37130000',
  contractCount: 1,
};

export function page<T>(data: T[], number = 1, total = data.length) {
  return { total, page: number, per_page: 10, data };
}

/** An explanation of a figure that is 0. */
export const explanation: Explanation = {
  ...{ value: '0', unit: 'money', currency: 'KRW', sum: '0', shares: null, debt: null, divisor: 'shares' },
  ...{ parts: [], rules: [], asOf: time },
};
