import type { Localized } from '@maru/domain/contracts';
import type { Stem } from './stems.ts';

export type Sector =
  | 'tech'
  | 'bio'
  | 'industry'
  | 'media'
  | 'auto'
  | 'material'
  | 'finance'
  | 'consumer'
  | 'energy'
  | 'logistics'
  | 'fund';

export const SECTORS: Record<Sector, Localized> = {
  tech: { kor: '전기·전자', en: 'Electronics', tw: '電子', cn: '电子' },
  bio: { kor: '제약·바이오', en: 'Pharma & Bio', tw: '生技醫療', cn: '生物医药' },
  industry: { kor: '기계·조선', en: 'Machinery & Shipbuilding', tw: '機械造船', cn: '机械造船' },
  media: { kor: '콘텐츠·게임', en: 'Media & Games', tw: '文創遊戲', cn: '传媒游戏' },
  auto: { kor: '자동차·부품', en: 'Autos & Parts', tw: '汽車零組件', cn: '汽车零部件' },
  material: { kor: '화학·철강', en: 'Chemicals & Steel', tw: '化工鋼鐵', cn: '化工钢铁' },
  finance: { kor: '금융', en: 'Financials', tw: '金融', cn: '金融' },
  consumer: { kor: '소비재·유통', en: 'Consumer & Retail', tw: '消費零售', cn: '消费零售' },
  energy: { kor: '에너지·유틸리티', en: 'Energy & Utilities', tw: '能源公用事業', cn: '能源公用事业' },
  logistics: { kor: '건설·운송', en: 'Construction & Transport', tw: '營建運輸', cn: '建筑运输' },
  fund: { kor: '상장지수펀드', en: 'Exchange-traded fund', tw: 'ETF', cn: 'ETF' },
};

export interface Industry {
  readonly sector: Sector;
  readonly name: readonly [kor: string, en: string, tw: string, cn: string];
  /** Companies of this industry, largest first. */
  readonly kospi?: readonly Stem[];
  readonly kosdaq?: readonly Stem[];
  readonly konex?: readonly Stem[];
}

export const INDUSTRIES: readonly Industry[] = [
  {
    sector: 'tech',
    name: ['전자', ' Electronics', '電子', '电子'],
    kospi: ['hanbit', 'haeoreum', 'byeolha', 'taeha', 'onyu'],
  },
  {
    sector: 'tech',
    name: ['반도체', ' Semiconductor', '半導體', '半导体'],
    kospi: ['haedam', 'cheongram'],
    kosdaq: ['ideun', 'yunseul', 'byeori', 'solbit', 'eungyeol'],
    konex: ['dodam'],
  },
  {
    sector: 'tech',
    name: ['디스플레이', ' Display', '顯示', '显示'],
    kospi: ['hanbit', 'saebyeok'],
    kosdaq: ['garam', 'yeoul', 'dasom'],
  },
  {
    sector: 'tech',
    name: ['로보틱스', ' Robotics', '機器人', '机器人'],
    kosdaq: ['gaon', 'mireu', 'onsae', 'baekdam'],
    konex: ['byeori'],
  },
  {
    sector: 'tech',
    name: ['소프트웨어', ' Software', '軟體', '软件'],
    kospi: ['haram'],
    kosdaq: ['dure', 'pureum', 'neulpum', 'geumsol', 'sodam'],
    konex: ['yesol'],
  },
  {
    sector: 'bio',
    name: ['바이오', ' Bio', '生技', '生物'],
    kospi: ['seum', 'haeoreum'],
    kosdaq: ['cheongram', 'onyu', 'byeolha', 'sandeul', 'hangyeol', 'yunseul'],
    konex: ['danbi'],
  },
  {
    sector: 'bio',
    name: ['제약', ' Pharma', '製藥', '制药'],
    kospi: ['taeha', 'geumsol', 'pureum', 'baekdam', 'nuri'],
    kosdaq: ['danbi', 'ideun', 'haram'],
  },
  {
    sector: 'bio',
    name: ['메디칼', ' Medical', '醫療', '医疗'],
    kosdaq: ['saebyeok', 'dodam', 'eungyeol', 'mireu', 'daon'],
    konex: ['onsae'],
  },
  {
    sector: 'industry',
    name: ['중공업', ' Heavy Industries', '重工', '重工'],
    kospi: ['nuri', 'hanbit', 'taeha', 'haedam'],
  },
  {
    sector: 'industry',
    name: ['기계', ' Machinery', '機械', '机械'],
    kospi: ['geumsol', 'sandeul', 'dure'],
    kosdaq: ['solbit', 'yeoul', 'hangyeol', 'chambit'],
  },
  {
    sector: 'industry',
    name: ['에어로', ' Aero', '航太', '航空'],
    kospi: ['byeolha', 'mireu'],
    kosdaq: ['cheongram', 'haram'],
  },
  {
    sector: 'media',
    name: ['엔터', ' Entertainment', '娛樂', '娱乐'],
    kospi: ['yunseul'],
    kosdaq: ['daon', 'onyu', 'byeolha', 'dasom', 'yesol', 'haeoreum'],
  },
  {
    sector: 'media',
    name: ['게임즈', ' Games', '遊戲', '游戏'],
    kospi: ['gaon', 'ideun'],
    kosdaq: ['mireu', 'byeori', 'saebyeok', 'neulpum', 'solbit'],
    konex: ['sodam'],
  },
  {
    sector: 'media',
    name: ['스튜디오', ' Studio', '影視', '影视'],
    kosdaq: ['haedam', 'dodam', 'yeoul', 'garam'],
  },
  {
    sector: 'auto',
    name: ['모터스', ' Motors', '汽車', '汽车'],
    kospi: ['haeoreum', 'nuri', 'mireu'],
  },
  {
    sector: 'auto',
    name: ['모빌리티', ' Mobility', '移動科技', '出行科技'],
    kospi: ['hanbit', 'byeolha', 'hangyeol'],
    kosdaq: ['onsae', 'daon', 'eungyeol', 'geumsol'],
    konex: ['pureum'],
  },
  {
    sector: 'material',
    name: ['화학', ' Chemical', '化學', '化学'],
    kospi: ['hanbit', 'cheongram', 'haedam', 'sodam'],
    kosdaq: ['baekdam', 'yesol'],
  },
  {
    sector: 'material',
    name: ['제철', ' Steel', '鋼鐵', '钢铁'],
    kospi: ['taeha', 'nuri', 'dure'],
    kosdaq: ['sandeul', 'garam'],
  },
  {
    sector: 'material',
    name: ['배터리', ' Battery', '電池', '电池'],
    kospi: ['saebyeok', 'seum', 'ideun'],
    kosdaq: ['haram', 'chambit', 'byeori', 'danbi'],
  },
  {
    sector: 'finance',
    name: ['금융지주', ' Financial Group', '金控', '金控'],
    kospi: ['nuri', 'onyu', 'haeoreum', 'dure', 'geumsol'],
  },
  {
    sector: 'finance',
    name: ['생명', ' Life', '人壽', '人寿'],
    kospi: ['hanbit', 'baekdam', 'hangyeol', 'taeha'],
  },
  {
    sector: 'finance',
    name: ['벤처투자', ' Ventures', '創投', '创投'],
    kosdaq: ['seum', 'solbit', 'neulpum', 'yunseul'],
    konex: ['eungyeol'],
  },
  {
    sector: 'consumer',
    name: ['식품', ' Foods', '食品', '食品'],
    kospi: ['sodam', 'pureum', 'dure', 'danbi'],
    kosdaq: ['sandeul', 'neulpum', 'yesol'],
    konex: ['haedam'],
  },
  {
    sector: 'consumer',
    name: ['코스메틱', ' Cosmetics', '美妝', '化妆品'],
    kospi: ['dasom', 'yeoul'],
    kosdaq: ['ideun', 'yunseul', 'sodam', 'daon', 'garam'],
    konex: ['saebyeok'],
  },
  {
    sector: 'consumer',
    name: ['리테일', ' Retail', '零售', '零售'],
    kospi: ['haeoreum', 'hanbit', 'nuri', 'dodam'],
    kosdaq: ['onyu', 'mireu'],
  },
  {
    sector: 'energy',
    name: ['에너지', ' Energy', '能源', '能源'],
    kospi: ['haedam', 'byeolha', 'taeha', 'cheongram'],
    kosdaq: ['seum', 'chambit', 'hangyeol'],
    konex: ['geumsol'],
  },
  {
    sector: 'energy',
    name: ['수소', ' Hydrogen', '氫能', '氢能'],
    kospi: ['solbit'],
    kosdaq: ['gaon', 'baekdam', 'eungyeol'],
    konex: ['neulpum'],
  },
  {
    sector: 'logistics',
    name: ['건설', ' Construction', '建設', '建设'],
    kospi: ['hanbit', 'taeha', 'dure', 'onsae', 'maroo'],
    kosdaq: ['sandeul'],
  },
  {
    sector: 'logistics',
    name: ['해운', ' Shipping', '海運', '海运'],
    kospi: ['haeoreum', 'haedam', 'cheongram', 'yeoul'],
  },
  {
    sector: 'logistics',
    name: ['항공', ' Airlines', '航空', '航空公司'],
    kospi: ['byeolha', 'nuri', 'saebyeok'],
    kosdaq: ['daon'],
  },
];
