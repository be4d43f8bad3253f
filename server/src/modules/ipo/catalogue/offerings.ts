import type { Localized, Offering } from '@maru/domain/contracts';
import type { AllotmentMethod } from '@maru/domain/new-shares';
import type { NewShare } from '../../../venue/venue.types.ts';

/** A company of the catalogue with the terms of its issues: everything but their dates. */
export interface OfferingSeed {
  readonly symbol: string;
  /** The venue's sector whose moves the listed share follows. */
  readonly industry: NewShare['sector'];
  readonly segment: Offering['segment'];
  readonly fundingMode: Offering['fundingMode'];
  readonly price: bigint;
  readonly band: readonly [low: bigint, high: bigint];
  readonly totalShares: bigint;
  readonly retailShares: bigint;
  /** {@link DEFAULT_MINIMUM_SHARES} unless the offering states its own. */
  readonly minimumShares?: bigint;
  /** `EQUAL_PROPORTIONAL` unless stated. The lot of a lottery is its minimum. */
  readonly method?: AllotmentMethod;
  /** Applications of one person; 1 unless stated. */
  readonly perPerson?: number;
  /** Cash in won that an applicant must have; none unless stated. */
  readonly minimumFunds?: bigint;
  /** Percent of the retail tranche that the simulated applicants of a demo apply for together. */
  readonly demand: number;
  readonly industryPe: string;
  readonly underwriter: Localized;
  readonly name: Localized;
  readonly sector: Localized;
  readonly business: Localized;
  readonly risk: Localized;
}

/** Least application of an offering that states none of its own, in shares. */
export const DEFAULT_MINIMUM_SHARES = 10_000n;

const UNDERWRITERS = {
  danbi: { kor: '단비솔증권', en: 'Danbisol Securities', tw: '丹雨證券', cn: '丹雨证券' },
  yeoul: { kor: '여울목투자증권', en: 'Yeoulmok Investment Securities', tw: '灘石投資證券', cn: '滩石投资证券' },
  garam: { kor: '가람샘증권', en: 'Garamsaem Securities', tw: '江泉證券', cn: '江泉证券' },
} as const satisfies Record<string, Localized>;

/**
 * Invented companies with invented figures. Codes begin with 9, so they never equal that of a listed instrument of the
 * venue.
 */
export const OFFERINGS: readonly OfferingSeed[] = [
  {
    symbol: '900110',
    industry: 'industry',
    segment: 'KOSDAQ',
    fundingMode: 'DEPOSIT_50',
    price: 18_500n,
    band: [15_500n, 18_500n],
    totalShares: 2_400_000n,
    retailShares: 600_000n,
    minimumShares: 20n,
    demand: 320,
    industryPe: '24.30',
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '도담결로보틱스', en: 'Dodamgyeol Robotics', tw: '都談機器人', cn: '都谈机器人' },
    sector: { kor: '로봇', en: 'Robotics', tw: '機器人', cn: '机器人' },
    business: {
      kor: '물류창고에서 상자를 옮기고 쌓는 협동 로봇을 만들어요. 매출의 71%가 창고 자동화에서, 나머지는 유지보수 계약에서 나와요. 공모 자금은 두 번째 조립 라인과 제어 소프트웨어 개발에 쓸 계획이에요.',
      en: 'Makes collaborative robots that carry and stack boxes in warehouses. Warehouse automation brings 71% of revenue, maintenance contracts the rest. The proceeds are meant for a second assembly line and for control software.',
      tw: '生產在物流倉庫搬運與堆疊箱子的協作機器人。營收的 71% 來自倉儲自動化，其餘來自維護合約。募集資金預計用於第二條組裝線與控制軟體開發。',
      cn: '生产在物流仓库搬运和码放箱子的协作机器人。营收的 71% 来自仓储自动化，其余来自维护合同。募集资金计划用于第二条装配线和控制软件开发。',
    },
    risk: {
      kor: '상위 두 고객이 매출의 58%를 차지해요. 지난 세 해 중 두 해는 영업 손실을 냈고, 상장 직후 유통될 수 있는 주식이 전체의 34%라 매물이 많을 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'The two largest customers bring 58% of revenue. Two of the last three years closed with an operating loss, and 34% of all shares may be sold right after listing. You can lose everything you invest.',
      tw: '前兩大客戶占營收 58%。過去三年中有兩年出現營業虧損，且上市後可立即流通的股份占 34%，賣壓可能較大。您可能損失全部投資金額。',
      cn: '前两大客户占营收的 58%。过去三年中有两年出现营业亏损，上市后可立即流通的股份占 34%，抛压可能较大。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900220',
    industry: 'tech',
    segment: 'KOSPI',
    fundingMode: 'FULL_PREPAY',
    price: 34_000n,
    band: [31_000n, 37_000n],
    totalShares: 7_200_000n,
    retailShares: 2_160_000n,
    minimumShares: 10n,
    demand: 140,
    industryPe: '15.80',
    underwriter: UNDERWRITERS.yeoul,
    name: { kor: '아라솔배터리', en: 'Arasol Battery', tw: '亞羅松電池', cn: '亚罗松电池' },
    sector: { kor: '2차전지', en: 'Batteries', tw: '二次電池', cn: '二次电池' },
    business: {
      kor: '전기버스와 선박에 들어가는 배터리 팩을 설계하고 조립해요. 셀은 모두 외부에서 사 오고, 냉각과 안전 제어 기술이 강점이에요. 공모 자금의 60%는 시험 설비에, 나머지는 차입금 상환에 쓸 계획이에요.',
      en: 'Designs and assembles battery packs for electric buses and ships. Cells are bought in; cooling and safety control are its strengths. Of the proceeds, 60% are meant for test equipment and the rest for repaying loans.',
      tw: '設計並組裝電動巴士與船舶使用的電池組。電芯全部外購，優勢在於冷卻與安全控制技術。募集資金的 60% 預計用於測試設備，其餘用於償還借款。',
      cn: '设计并组装电动巴士和船舶使用的电池包。电芯全部外购，优势在于冷却和安全控制技术。募集资金的 60% 计划用于测试设备，其余用于偿还借款。',
    },
    risk: {
      kor: '셀 가격과 환율이 오르면 이익이 바로 줄어요. 부채비율은 182%이고, 리콜이 한 번이라도 나면 한 해 이익보다 큰 비용이 들 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Rising cell prices and exchange rates cut profits at once. Debt stands at 182% of equity, and a single recall could cost more than a year of profit. You can lose everything you invest.',
      tw: '電芯價格與匯率上升會直接壓縮獲利。負債權益比為 182%，一次召回的費用就可能超過全年獲利。您可能損失全部投資金額。',
      cn: '电芯价格和汇率上升会直接压缩利润。负债权益比为 182%，一次召回的费用就可能超过全年利润。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900330',
    industry: 'bio',
    segment: 'KOSDAQ',
    fundingMode: 'PAY_AFTER_WIN',
    price: 12_000n,
    band: [10_000n, 12_500n],
    totalShares: 1_800_000n,
    retailShares: 450_000n,
    minimumShares: 10n,
    demand: 480,
    industryPe: '38.60',
    underwriter: UNDERWRITERS.garam,
    name: { kor: '해솜결바이오', en: 'Haesomgyeol Bio', tw: '海綿生技', cn: '海绵生物' },
    sector: { kor: '바이오', en: 'Biotechnology', tw: '生技', cn: '生物科技' },
    business: {
      kor: '상처를 빨리 아물게 하는 생체 드레싱을 개발해요. 병원용 제품 한 가지를 팔고 있고, 두 가지는 임상시험 중이에요. 공모 자금은 모두 임상 2상과 3상에 쓸 계획이에요.',
      en: 'Develops bio-dressings that help wounds close faster. One hospital product is on sale and two are in clinical trials. All of the proceeds are meant for phase 2 and phase 3 trials.',
      tw: '開發加速傷口癒合的生物敷料。目前有一項醫院用產品上市，另有兩項處於臨床試驗階段。募集資金預計全數用於第二期與第三期臨床試驗。',
      cn: '开发加速伤口愈合的生物敷料。目前有一款医院用产品上市，另有两款处于临床试验阶段。募集资金计划全部用于二期和三期临床试验。',
    },
    risk: {
      kor: '아직 이익을 낸 적이 없고, 공모 가격은 2029년 추정 실적을 근거로 정해졌어요. 임상에 실패하면 추정한 매출의 대부분이 사라져요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'It has never made a profit, and the price rests on estimated results for 2029. If the trials fail, most of that estimated revenue is gone. You can lose everything you invest.',
      tw: '公司尚未獲利，發行價格以 2029 年的預估業績為依據。臨床試驗若失敗，大部分預估營收將不復存在。您可能損失全部投資金額。',
      cn: '公司尚未盈利，发行价格以 2029 年的预估业绩为依据。临床试验一旦失败，大部分预估营收将不复存在。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900440',
    industry: 'logistics',
    segment: 'KONEX',
    fundingMode: 'FULL_PREPAY',
    price: 640n,
    band: [560n, 700n],
    totalShares: 400_000n,
    retailShares: 120_000n,
    method: 'LOTTERY',
    demand: 100,
    industryPe: '9.70',
    underwriter: UNDERWRITERS.garam,
    name: { kor: '푸르내물류', en: 'Pureunae Logistics', tw: '碧川物流', cn: '碧川物流' },
    sector: { kor: '운송', en: 'Logistics', tw: '運輸', cn: '运输' },
    business: {
      kor: '수도권 밖 소도시를 잇는 냉장 화물 노선을 운영해요. 차량 240대 중 180대는 빌려 쓰고 있어요. 공모 자금은 냉장 차량 교체와 거점 창고 두 곳에 쓸 계획이에요.',
      en: 'Runs refrigerated freight lines between small cities outside the capital region. Of its 240 trucks, 180 are leased. The proceeds are meant for new trucks and two regional depots.',
      tw: '經營首都圈以外小型城市之間的冷藏貨運路線。240 輛車中有 180 輛為租賃。募集資金預計用於汰換冷藏車與設置兩座據點倉庫。',
      cn: '经营首都圈以外中小城市之间的冷藏货运线路。240 辆车中有 180 辆为租赁。募集资金计划用于更换冷藏车和建设两座区域仓库。',
    },
    risk: {
      kor: '유가와 인건비가 비용의 절반을 넘어요. 코넥스는 거래가 적어서 원하는 때 원하는 가격에 팔지 못할 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Fuel and wages make up more than half of its costs. KONEX is thinly traded, so you may be unable to sell when and at the price you want. You can lose everything you invest.',
      tw: '油價與人事費用占成本一半以上。KONEX 交易量較少，您可能無法在想要的時間以想要的價格賣出。您可能損失全部投資金額。',
      cn: '油价和人工费用占成本一半以上。KONEX 成交清淡，您可能无法在想要的时间以想要的价格卖出。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900550',
    industry: 'industry',
    segment: 'KOSPI',
    fundingMode: 'DEPOSIT_50',
    price: 52_000n,
    band: [46_000n, 54_000n],
    totalShares: 5_000_000n,
    retailShares: 1_300_000n,
    minimumShares: 10n,
    minimumFunds: 10_000_000n,
    demand: 220,
    industryPe: '19.40',
    underwriter: UNDERWRITERS.yeoul,
    name: { kor: '나래온위성', en: 'Naraeon Satellites', tw: '羽瑞衛星', cn: '羽瑞卫星' },
    sector: { kor: '우주항공', en: 'Aerospace', tw: '航太', cn: '航天' },
    business: {
      kor: '농업과 재난 관측에 쓰는 소형 위성을 만들고 영상을 구독으로 제공해요. 위성 네 기를 운용하고 있어요. 공모 자금은 다음 네 기의 제작과 발사에 쓸 계획이에요.',
      en: 'Builds small satellites for farming and disaster observation and sells the images by subscription. Four satellites are in service. The proceeds are meant for building and launching the next four.',
      tw: '製造用於農業與災害觀測的小型衛星，並以訂閱方式提供影像。目前有四顆衛星運作中。募集資金預計用於下四顆衛星的製造與發射。',
      cn: '制造用于农业和灾害观测的小型卫星，并以订阅方式提供影像。目前有四颗卫星在轨运行。募集资金计划用于后续四颗卫星的制造和发射。',
    },
    risk: {
      kor: '발사에 한 번 실패하면 자기자본의 약 12%를 잃어요. 매출의 64%가 공공 계약이라 예산에 따라 달라질 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'One failed launch would cost about 12% of equity. Public contracts bring 64% of revenue and depend on budgets. You can lose everything you invest.',
      tw: '一次發射失敗將損失約 12% 的自有資本。營收的 64% 來自公部門合約，會隨預算變動。您可能損失全部投資金額。',
      cn: '一次发射失败将损失约 12% 的自有资本。营收的 64% 来自公共部门合同，会随预算变动。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900660',
    industry: 'media',
    segment: 'KOSDAQ',
    fundingMode: 'PAY_AFTER_WIN',
    price: 21_000n,
    band: [19_000n, 22_500n],
    totalShares: 1_500_000n,
    retailShares: 420_000n,
    minimumShares: 10n,
    demand: 400,
    industryPe: '12.90',
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '별터놀이', en: 'Byeolteo Play', tw: '星場遊戲', cn: '星场游戏' },
    sector: { kor: '게임', en: 'Games', tw: '遊戲', cn: '游戏' },
    business: {
      kor: '휴대전화용 퍼즐 게임을 만들고 직접 서비스해요. 대표작 한 편이 매출의 83%를 벌어요. 공모 자금은 신작 세 편의 개발과 해외 서비스에 쓸 계획이에요.',
      en: 'Makes and runs puzzle games for phones. One title earns 83% of revenue. The proceeds are meant for three new games and for service abroad.',
      tw: '開發並自行營運手機益智遊戲。單一代表作貢獻 83% 的營收。募集資金預計用於三款新作的開發與海外營運。',
      cn: '开发并自行运营手机益智游戏。单一代表作贡献 83% 的营收。募集资金计划用于三款新作的开发和海外运营。',
    },
    risk: {
      kor: '대표작의 인기가 식으면 매출이 빠르게 줄어요. 임직원이 가진 주식매수선택권이 모두 행사되면 주식 수가 6.2% 늘어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'If its main title loses favour, revenue falls fast. Exercising all staff options would add 6.2% to the number of shares. You can lose everything you invest.',
      tw: '代表作人氣下滑時，營收會快速減少。員工認股權若全數行使，股數將增加 6.2%。您可能損失全部投資金額。',
      cn: '代表作人气下滑时，营收会快速减少。员工期权若全部行使，股份数将增加 6.2%。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900770',
    industry: 'tech',
    segment: 'KOSDAQ',
    fundingMode: 'DEPOSIT_50',
    price: 27_000n,
    band: [22_000n, 27_000n],
    totalShares: 3_200_000n,
    retailShares: 800_000n,
    minimumShares: 10n,
    demand: 260,
    industryPe: '21.50',
    underwriter: UNDERWRITERS.garam,
    name: { kor: '온결칩스', en: 'Ongyeol Chips', tw: '溫潔半導體', cn: '温洁半导体' },
    sector: { kor: '반도체', en: 'Semiconductors', tw: '半導體', cn: '半导体' },
    business: {
      kor: '가전과 자동차에 들어가는 전력 제어 칩을 설계해요. 생산은 모두 외부 공장에 맡겨요. 공모 자금은 설계 인력과 시제품 제작에 쓸 계획이에요.',
      en: 'Designs power-control chips for appliances and cars. All manufacturing is outsourced. The proceeds are meant for design staff and prototypes.',
      tw: '設計家電與汽車用的電源控制晶片，生產全數委外。募集資金預計用於設計人力與試產。',
      cn: '设计家电和汽车用的电源控制芯片，生产全部外包。募集资金计划用于设计人员和样片试制。',
    },
    risk: {
      kor: '생산을 맡긴 공장 한 곳이 멈추면 납품할 수 없어요. 반도체 경기에 따라 재고 손실이 커질 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'If the one plant that makes its chips stops, nothing can be delivered. A downturn can lead to large write-downs of stock. You can lose everything you invest.',
      tw: '唯一的代工廠若停工，便無法交貨。半導體景氣下行時，存貨損失可能擴大。您可能損失全部投資金額。',
      cn: '唯一的代工厂一旦停产，便无法交货。半导体行业下行时，存货损失可能扩大。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900880',
    industry: 'consumer',
    segment: 'KOSDAQ',
    fundingMode: 'FULL_PREPAY',
    price: 9_000n,
    band: [8_200n, 9_800n],
    totalShares: 2_000_000n,
    retailShares: 560_000n,
    minimumShares: 50n,
    demand: 6,
    industryPe: '11.20',
    underwriter: UNDERWRITERS.danbi,
    name: { kor: '이랑찬푸드', en: 'Irangchan Foods', tw: '田饌食品', cn: '田馔食品' },
    sector: { kor: '식품', en: 'Food', tw: '食品', cn: '食品' },
    business: {
      kor: '급식소에 손질한 채소와 반찬을 납품해요. 전국에 공장 세 곳이 있어요. 공모 자금은 공장 자동화와 냉장 창고에 쓸 계획이에요.',
      en: 'Supplies canteens with prepared vegetables and side dishes from three plants. The proceeds are meant for automating the plants and for cold storage.',
      tw: '以三座工廠供應團膳業者截切蔬菜與小菜。募集資金預計用於工廠自動化與冷藏倉庫。',
      cn: '以三座工厂向团餐企业供应净菜和小菜。募集资金计划用于工厂自动化和冷藏仓库。',
    },
    risk: {
      kor: '채소 가격이 오르면 이익이 크게 줄고, 납품 계약은 해마다 새로 맺어야 해요. 식품 안전 사고가 나면 계약이 끊길 수 있어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Higher vegetable prices cut profits sharply, and supply contracts are renewed every year. A food-safety incident could end them. You can lose everything you invest.',
      tw: '蔬菜價格上漲會大幅壓縮獲利，供應合約須逐年續簽。一旦發生食安事件，合約可能終止。您可能損失全部投資金額。',
      cn: '蔬菜价格上涨会大幅压缩利润，供应合同须逐年续签。一旦发生食品安全事件，合同可能终止。您可能损失全部投资金额。',
    },
  },
  {
    symbol: '900990',
    industry: 'energy',
    segment: 'KOSPI',
    fundingMode: 'PAY_AFTER_WIN',
    price: 15_000n,
    band: [14_000n, 16_500n],
    totalShares: 6_400_000n,
    retailShares: 1_600_000n,
    minimumShares: 20n,
    perPerson: 3,
    demand: 180,
    industryPe: '8.40',
    underwriter: UNDERWRITERS.yeoul,
    name: { kor: '물마루수자원', en: 'Mulmaru Water', tw: '水峰水資源', cn: '水峰水务' },
    sector: { kor: '환경', en: 'Environment', tw: '環境', cn: '环保' },
    business: {
      kor: '산업 단지의 폐수를 걸러 다시 쓰는 시설을 짓고 운영해요. 운영 계약의 남은 기간은 평균 8년이에요. 공모 자금은 새 시설 두 곳의 건설에 쓸 계획이에요.',
      en: 'Builds and runs plants that treat industrial waste water for reuse. Its operating contracts have eight years left on average. The proceeds are meant for two new plants.',
      tw: '興建並營運工業區廢水回收再利用設施，營運合約平均剩餘 8 年。募集資金預計用於興建兩座新設施。',
      cn: '建设并运营工业园区废水回用设施，运营合同平均剩余 8 年。募集资金计划用于建设两座新设施。',
    },
    risk: {
      kor: '공사가 늦어지면 위약금을 내야 하고, 요금은 계약에 묶여 있어 물가가 올라도 바로 올릴 수 없어요. 투자한 돈을 모두 잃을 수도 있어요.',
      en: 'Delays in construction lead to penalties, and fees fixed by contract cannot follow rising prices at once. You can lose everything you invest.',
      tw: '工程延誤須支付違約金，且費率受合約限制，物價上漲時無法立即調整。您可能損失全部投資金額。',
      cn: '工程延误须支付违约金，且费率受合同限制，物价上涨时无法立即调整。您可能损失全部投资金额。',
    },
  },
];

/** Later issues of a company are further shares of the same kind, told apart by their number. */
export const issueName = ({ kor, en, tw, cn }: Localized, number: number): Localized =>
  number === 1
    ? { kor, en, tw, cn }
    : { kor: `${kor} ${number}차`, en: `${en} no. ${number}`, tw: `${tw} 第${number}次`, cn: `${cn} 第${number}次` };
