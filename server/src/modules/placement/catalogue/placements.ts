import type { Localized, Placement } from '@maru/domain/contracts';
import type { FundingMode } from '@maru/domain/new-shares';
import type { NewShare } from '../../../venue/venue.types.ts';

/** A company of the catalogue with the terms of its placements: everything but their dates. */
export interface PlacementSeed {
  /** Begins the symbol of its share. */
  readonly code: string;
  /** The venue's sector whose moves the listed share follows. */
  readonly industry: NewShare['sector'];
  readonly segment: Placement['segment'];
  readonly price: bigint;
  readonly totalShares: bigint;
  readonly pool: bigint;
  readonly minimumShares: bigint;
  readonly fundingMode: FundingMode;
  /** Trading days after the listing until its shares can be sold. */
  readonly lockDays: number;
  /** Percent of the pool that simulated applicants ask for. */
  readonly demand: number;
  readonly underwriter: Localized;
  readonly name: Localized;
  readonly sector: Localized;
  readonly business: Localized;
  readonly risk: Localized;
}

const UNDERWRITER: Localized = { kor: '가람샘증권', en: 'Garamsaem Securities', tw: '江泉證券', cn: '江泉证券' };

/**
 * Invented companies with invented figures. Codes begin with 9B, so they equal neither that of a listed instrument of the venue nor that of
 * another way to new shares.
 */
export const PLACEMENTS: readonly PlacementSeed[] = [
  {
    code: '9B1',
    industry: 'material',
    segment: 'KOSDAQ',
    price: 11_200n,
    totalShares: 1_200_000n,
    pool: 240_000n,
    minimumShares: 100n,
    fundingMode: 'FULL_PREPAY',
    lockDays: 0,
    demand: 45,
    underwriter: UNDERWRITER,
    name: { kor: '다온결소재', en: 'Daongyeol Materials', tw: '多溫材料', cn: '多温材料' },
    sector: { kor: '소재', en: 'Materials', tw: '材料', cn: '材料' },
    business: {
      kor: '전기차 배선에 쓰는 가벼운 절연 소재를 만들어요. 매출의 55%가 해외에서 나와요. 모은 돈은 두 번째 공장의 설비에 쓸 계획이에요.',
      en: 'Makes light insulation for the wiring of electric cars. Sales abroad bring 55% of revenue. The proceeds are meant for the equipment of a second plant.',
      tw: '生產電動車線路用輕量絕緣材料。營收的 55% 來自海外。募集資金預計用於第二座工廠的設備。',
      cn: '生产电动车线路用轻量绝缘材料。营收的 55% 来自海外。募集资金计划用于第二座工厂的设备。',
    },
    risk: {
      kor: '원료 값이 오르면 이익이 바로 줄고, 상위 세 고객이 매출의 66%를 차지해요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Rising prices of raw materials cut profits at once, and three customers bring 66% of revenue. You can lose everything you invest.',
      tw: '原料價格上漲會直接壓縮獲利，且前三大客戶占營收 66%。您可能損失全部投資金額。',
      cn: '原料价格上涨会直接压缩利润，且前三大客户占营收的 66%。您可能损失全部投资金额。',
    },
  },
  {
    code: '9B2',
    industry: 'consumer',
    segment: 'KOSPI',
    price: 38_500n,
    totalShares: 4_000_000n,
    pool: 400_000n,
    minimumShares: 20n,
    fundingMode: 'DEPOSIT_50',
    lockDays: 1,
    demand: 60,
    underwriter: UNDERWRITER,
    name: { kor: '여름샘식품', en: 'Yeoreumsaem Foods', tw: '夏泉食品', cn: '夏泉食品' },
    sector: { kor: '식품', en: 'Food', tw: '食品', cn: '食品' },
    business: {
      kor: '학교와 회사 식당에 반조리 식재료를 공급해요. 물류 센터 네 곳을 운영해요. 모은 돈은 자동 포장 설비에 쓸 계획이에요.',
      en: 'Supplies canteens of schools and companies with half-prepared food from four distribution centers. The proceeds are meant for automatic packing.',
      tw: '向學校與企業餐廳供應半成品食材，營運四座物流中心。募集資金預計用於自動包裝設備。',
      cn: '向学校和企业食堂供应半成品食材，运营四座物流中心。募集资金计划用于自动包装设备。',
    },
    risk: {
      kor: '이익률이 2%대로 낮아서 식재료 값이 조금만 올라도 손실이 날 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Its margin is little above 2%, so a small rise in food prices may lead to a loss. You can lose everything you invest.',
      tw: '利益率僅約 2%，食材價格略漲即可能虧損。您可能損失全部投資金額。',
      cn: '利润率仅约 2%，食材价格略涨即可能亏损。您可能损失全部投资金额。',
    },
  },
  {
    code: '9B3',
    industry: 'tech',
    segment: 'KONEX',
    price: 4_600n,
    totalShares: 800_000n,
    pool: 160_000n,
    minimumShares: 100n,
    fundingMode: 'PAY_AFTER_WIN',
    lockDays: 3,
    demand: 70,
    underwriter: UNDERWRITER,
    name: { kor: '아침결음향', en: 'Achimgyeol Audio', tw: '晨紋音響', cn: '晨纹音响' },
    sector: { kor: '음향기기', en: 'Audio', tw: '音響', cn: '音响' },
    business: {
      kor: '공연장과 방송국에 쓰는 확성 장비를 설계해요. 직원 서른한 명이 있어요. 모은 돈은 새 제품 인증과 재고에 쓸 계획이에요.',
      en: 'Designs loudspeakers for concert halls and broadcasters. It has 31 employees. The proceeds are meant for certificates of new products and for stock.',
      tw: '設計展演場館與電視台使用的擴音設備，員工 31 人。募集資金預計用於新產品認證與備貨。',
      cn: '设计演出场馆和电视台使用的扩声设备，员工 31 人。募集资金计划用于新产品认证和备货。',
    },
    risk: {
      kor: '주문이 몰리는 계절이 있어 분기마다 실적이 크게 달라요. 지난 두 해는 영업 손실을 냈어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Orders come in seasons, so quarters differ widely. The last two years closed with an operating loss. You can lose everything you invest.',
      tw: '訂單具季節性，各季業績差異大。過去兩年皆為營業虧損。您可能損失全部投資金額。',
      cn: '订单具季节性，各季度业绩差异大。过去两年均为营业亏损。您可能损失全部投资金额。',
    },
  },
];
