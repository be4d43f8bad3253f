/** The house's own institution, open from the first day. */
export const institutions = [
  { code: 'MARU', name: { kor: '마루증권', en: 'Maru Securities', tw: 'Maru 證券', cn: 'Maru 证券' } },
];
