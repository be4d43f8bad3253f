/** The house's own institution, open from the first day. */
export const institutions = [
  { code: 'MARU', name: { kor: '마루증권', en: 'Maru Securities', tw: '瑪魯證券', cn: '玛鲁证券' } },
];
