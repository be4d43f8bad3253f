import type { Auction, Localized } from '@maru/domain/contracts';
import { tickSize } from '@maru/domain/trading';
import type { NewShare } from '../../../venue/venue.types.ts';

/** A company of the catalogue with the terms of its auctions: everything but their dates. */
export interface AuctionSeed {
  /** Begins the symbol of its share. */
  readonly code: string;
  /** The venue's sector whose moves the listed share follows. */
  readonly industry: NewShare['sector'];
  readonly segment: Auction['segment'];
  readonly pricing: Auction['pricing'];
  readonly floor: bigint;
  readonly priceStep: bigint;
  readonly totalShares: bigint;
  readonly pool: bigint;
  readonly minimumShares: bigint;
  /** Percent of the pool that the simulated bidders of a demo bid for together. */
  readonly demand: number;
  readonly underwriter: Localized;
  readonly name: Localized;
  readonly sector: Localized;
  readonly business: Localized;
  readonly risk: Localized;
}

const UNDERWRITERS = {
  danbi: { kor: '단비솔증권', en: 'Danbisol Securities', tw: '丹雨證券', cn: '丹雨证券' },
  yeoul: { kor: '여울목투자증권', en: 'Yeoulmok Investment Securities', tw: '灘石投資證券', cn: '滩石投资证券' },
} as const satisfies Record<string, Localized>;

/**
 * Invented companies with invented figures. Codes begin with 9A, so they equal neither that of a listed instrument of the venue nor that of
 * another way to new shares. Price steps are ticks of the exchange, so that every bid is a price that could be traded at.
 */
export const AUCTIONS: readonly AuctionSeed[] = [
  {
    code: '9A1',
    industry: 'tech',
    segment: 'KOSDAQ',
    pricing: 'UNIFORM',
    floor: 14_000n,
    priceStep: 10n * tickSize(14_000n, 'KOSDAQ'),
    totalShares: 1_500_000n,
    pool: 300_000n,
    minimumShares: 100n,
    demand: 210,
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '늘해솔센서', en: 'Neulhaesol Sensors', tw: '常陽感測', cn: '常阳传感' },
    sector: { kor: '센서', en: 'Sensors', tw: '感測器', cn: '传感器' },
    business: {
      kor: '공장 설비의 진동과 온도를 재는 무선 센서를 만들어요. 매출의 64%가 국내 제조업체에서 나와요. 경매로 모은 돈은 새 생산 라인에 쓸 계획이에요.',
      en: 'Makes wireless sensors that measure vibration and temperature of factory equipment. Domestic manufacturers bring 64% of revenue. The proceeds are meant for a new production line.',
      tw: '生產量測工廠設備震動與溫度的無線感測器。營收的 64% 來自韓國製造業。募集資金預計用於新產線。',
      cn: '生产测量工厂设备振动和温度的无线传感器。营收的 64% 来自韩国制造业。募集资金计划用于新生产线。',
    },
    risk: {
      kor: '주요 부품을 한 곳에서만 사 와서 공급이 끊기면 생산이 멈춰요. 지난해 영업이익률은 3%였어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'The main part comes from a single supplier, and production stops without it. Last year’s operating margin was 3%. You can lose everything you invest.',
      tw: '主要零件僅由單一供應商供應，一旦中斷即停產。去年營業利益率為 3%。您可能損失全部投資金額。',
      cn: '主要零部件仅由单一供应商供应，一旦中断即停产。去年营业利润率为 3%。您可能损失全部投资金额。',
    },
  },
  {
    code: '9A2',
    industry: 'consumer',
    segment: 'KOSPI',
    pricing: 'PAY_AS_BID',
    floor: 26_000n,
    priceStep: 10n * tickSize(26_000n, 'KOSPI'),
    totalShares: 3_000_000n,
    pool: 450_000n,
    minimumShares: 50n,
    demand: 150,
    underwriter: UNDERWRITERS.yeoul,
    name: { kor: '가람빛물산', en: 'Garambit Trading', tw: '江光物產', cn: '江光物产' },
    sector: { kor: '유통', en: 'Distribution', tw: '流通', cn: '流通' },
    business: {
      kor: '커피 원두와 코코아를 들여와 식품 회사에 팔아요. 창고 여섯 곳을 운영해요. 경매로 모은 돈은 냉장 창고 두 곳을 짓는 데 쓸 계획이에요.',
      en: 'Imports coffee beans and cocoa and sells them to food makers. It runs six warehouses. The proceeds are meant for two cold stores.',
      tw: '進口咖啡豆與可可，銷售給食品公司，營運六座倉庫。募集資金預計用於興建兩座冷藏倉庫。',
      cn: '进口咖啡豆和可可，销售给食品公司，运营六座仓库。募集资金计划用于建设两座冷库。',
    },
    risk: {
      kor: '원두 가격과 환율이 오르면 이익이 바로 줄어요. 재고가 자산의 47%라 값이 떨어지면 손실이 커요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Rising bean prices and exchange rates cut profits at once. Stock makes up 47% of its assets, so falling prices bring large losses. You can lose everything you invest.',
      tw: '豆價與匯率上升會直接壓縮獲利。存貨占資產 47%，跌價時損失較大。您可能損失全部投資金額。',
      cn: '豆价和汇率上升会直接压缩利润。存货占资产的 47%，跌价时损失较大。您可能损失全部投资金额。',
    },
  },
  {
    code: '9A3',
    industry: 'media',
    segment: 'KOSDAQ',
    pricing: 'UNIFORM',
    floor: 8_200n,
    priceStep: 10n * tickSize(8_200n, 'KOSDAQ'),
    totalShares: 2_000_000n,
    pool: 500_000n,
    minimumShares: 100n,
    demand: 80,
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '온새길교육', en: 'Onsaegil Learning', tw: '新途教育', cn: '新途教育' },
    sector: { kor: '교육', en: 'Education', tw: '教育', cn: '教育' },
    business: {
      kor: '직장인에게 외국어와 자격증 강의를 온라인으로 제공해요. 유료 회원은 8만 명이에요. 경매로 모은 돈은 강의 제작과 동남아 진출에 쓸 계획이에요.',
      en: 'Offers online courses in languages and certificates to employees. It has 80,000 paying members. The proceeds are meant for new courses and for Southeast Asia.',
      tw: '為上班族提供外語與證照線上課程，付費會員 8 萬人。募集資金預計用於課程製作與東南亞市場。',
      cn: '为上班族提供外语和证书线上课程，付费会员 8 万人。募集资金计划用于课程制作和东南亚市场。',
    },
    risk: {
      kor: '회원의 38%가 한 해 안에 그만두고, 광고비가 매출의 41%예요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Within a year 38% of members leave, and advertising takes 41% of revenue. You can lose everything you invest.',
      tw: '會員一年內流失 38%，廣告費占營收 41%。您可能損失全部投資金額。',
      cn: '会员一年内流失 38%，广告费占营收的 41%。您可能损失全部投资金额。',
    },
  },
  {
    code: '9A4',
    industry: 'bio',
    segment: 'KONEX',
    pricing: 'PAY_AS_BID',
    floor: 3_200n,
    priceStep: 10n * tickSize(3_200n, 'KONEX'),
    totalShares: 900_000n,
    pool: 200_000n,
    minimumShares: 100n,
    demand: 5,
    underwriter: UNDERWRITERS.yeoul,
    name: { kor: '솔잎담바이오', en: 'Solipdam Bio', tw: '松葉生技', cn: '松叶生物' },
    sector: { kor: '바이오', en: 'Biotechnology', tw: '生技', cn: '生物科技' },
    business: {
      kor: '솔잎에서 뽑은 항균 원료를 화장품 회사에 공급해요. 직원은 스물네 명이에요. 경매로 모은 돈은 추출 설비를 늘리는 데 쓸 계획이에요.',
      en: 'Supplies cosmetics makers with an antibacterial extract of pine needles. It has 24 employees. The proceeds are meant for more extraction equipment.',
      tw: '向化妝品公司供應松葉抗菌原料，員工 24 人。募集資金預計用於擴充萃取設備。',
      cn: '向化妆品公司供应松叶抗菌原料，员工 24 人。募集资金计划用于扩充提取设备。',
    },
    risk: {
      kor: '아직 이익을 낸 적이 없고, 고객 한 곳이 매출의 82%를 차지해요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'It has never made a profit, and one customer brings 82% of revenue. You can lose everything you invest.',
      tw: '至今未曾獲利，且單一客戶占營收 82%。您可能損失全部投資金額。',
      cn: '至今未曾盈利，且单一客户占营收的 82%。您可能损失全部投资金额。',
    },
  },
  {
    code: '9A5',
    industry: 'logistics',
    segment: 'KOSPI',
    pricing: 'UNIFORM',
    floor: 41_000n,
    priceStep: 10n * tickSize(41_000n, 'KOSPI'),
    totalShares: 5_000_000n,
    pool: 600_000n,
    minimumShares: 20n,
    demand: 180,
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '한결나루해운', en: 'Hangyeolnaru Shipping', tw: '恆渡海運', cn: '恒渡海运' },
    sector: { kor: '해운', en: 'Shipping', tw: '海運', cn: '海运' },
    business: {
      kor: '가까운 바다를 오가는 컨테이너선 열한 척을 운항해요. 경매로 모은 돈은 연료를 덜 쓰는 배 두 척을 사는 데 쓸 계획이에요.',
      en: 'Runs eleven container ships on short sea routes. The proceeds are meant for two ships that use less fuel.',
      tw: '營運十一艘近洋貨櫃船。募集資金預計用於購買兩艘較省油的船舶。',
      cn: '运营十一艘近洋集装箱船。募集资金计划用于购买两艘更省油的船舶。',
    },
    risk: {
      kor: '운임은 경기에 따라 크게 오르내리고, 부채비율은 214%예요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Freight rates swing with the economy, and debt stands at 214% of equity. You can lose everything you invest.',
      tw: '運價隨景氣大幅波動，負債權益比為 214%。您可能損失全部投資金額。',
      cn: '运价随经济大幅波动，负债权益比为 214%。您可能损失全部投资金额。',
    },
  },
];
