import type { Localized } from '@maru/domain/contracts';

type Row = readonly [kor: string, en: string, tw: string, cn: string];

const ROWS = {
  hanbit: ['한빛', 'Hanbit', '韓光', '韩光'],
  seum: ['세움', 'Seum', '世友', '世友'],
  nuri: ['누리', 'Nuri', '努里', '努里'],
  daon: ['다온', 'Daon', '多溫', '多温'],
  gaon: ['가온', 'Gaon', '佳穩', '佳稳'],
  mireu: ['미르', 'Mireu', '美龍', '美龙'],
  danbi: ['단비', 'Danbi', '丹霏', '丹霏'],
  dodam: ['도담', 'Dodam', '道潭', '道潭'],
  sandeul: ['산들', 'Sandeul', '山德', '山德'],
  onsae: ['온새', 'Onsae', '溫賽', '温赛'],
  yunseul: ['윤슬', 'Yunseul', '潤瑟', '润瑟'],
  ideun: ['이든', 'Ideun', '怡登', '怡登'],
  pureum: ['푸름', 'Pureum', '蒲林', '蒲林'],
  haram: ['하람', 'Haram', '夏嵐', '夏岚'],
  haedam: ['해담', 'Haedam', '海潭', '海潭'],
  yeoul: ['여울', 'Yeoul', '麗蔚', '丽蔚'],
  byeori: ['벼리', 'Byeori', '碧麗', '碧丽'],
  dasom: ['다솜', 'Dasom', '多笙', '多笙'],
  hangyeol: ['한결', 'Hangyeol', '韓潔', '韩洁'],
  eungyeol: ['은결', 'Eungyeol', '恩潔', '恩洁'],
  neulpum: ['늘품', 'Neulpum', '樂品', '乐品'],
  sodam: ['소담', 'Sodam', '素潭', '素潭'],
  yesol: ['예솔', 'Yesol', '藝松', '艺松'],
  chambit: ['참빛누리', 'Chambit', '真光', '真光'],
  byeolha: ['별하', 'Byeolha', '星河', '星河'],
  dure: ['두레', 'Dure', '斗來', '斗来'],
  haeoreum: ['해오름', 'Haeoreum', '海昇', '海升'],
  solbit: ['솔빛', 'Solbit', '松光', '松光'],
  onyu: ['온유', 'Onyu', '溫裕', '温裕'],
  cheongram: ['청람', 'Cheongram', '青嵐', '青岚'],
  geumsol: ['금솔', 'Geumsol', '金松', '金松'],
  baekdam: ['백담', 'Baekdam', '百潭', '百潭'],
  saebyeok: ['새벽', 'Saebyeok', '昕曙', '昕曙'],
  taeha: ['태하', 'Taeha', '泰河', '泰河'],
  garam: ['가람빛', 'Garambit', '佳藍', '佳蓝'],
  maroo: ['마루솔', 'Marusol', '馬路松', '马路松'],
} as const satisfies Record<string, Row>;

export type Stem = keyof typeof ROWS;

/** Brand names invented for this product, in the characters each market would write them with. */
export function stem(key: Stem): Localized {
  const [kor, en, tw, cn] = ROWS[key];
  return { kor, en, tw, cn };
}
