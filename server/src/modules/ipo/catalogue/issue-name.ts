import type { Localized } from '@maru/domain/contracts';

/** Later issues of a company are further shares of the same kind, told apart by their number. */
export const issueName = ({ kor, en, tw, cn }: Localized, number: number): Localized =>
  number === 1
    ? { kor, en, tw, cn }
    : { kor: `${kor} ${number}차`, en: `${en} no. ${number}`, tw: `${tw} 第${number}次`, cn: `${cn} 第${number}次` };
