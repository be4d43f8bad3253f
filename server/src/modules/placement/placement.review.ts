import type { Localized } from '@maru/domain/contracts';
import type { ReviewHandlers } from '../review/review.types.ts';
import { findApplication, findPlacement } from './placement.repo.ts';
import { allotPlacement, rejectPlacement } from './placement.service.ts';

/** The effects of a decision on an application for placed shares, in the transaction of the decision. */
export const placementReview: ReviewHandlers = {
  async approve(tx, review, { at }) {
    const status = await allotPlacement(tx, review.subject, at);
    return { before: { status: 'review' }, after: { status } };
  },
  async reject(tx, review, decision) {
    await rejectPlacement(tx, review.subject, decision);
    return { before: { status: 'review' }, after: { status: 'rejected' } };
  },
  async detail(db, review) {
    const row = await findApplication(db, review.subject);
    const placement = row && (await findPlacement(db, row.placement_id));
    return {
      fields: {
        number: row?.number ?? null,
        placement: row?.placement_id ?? null,
        price: placement?.price.toString() ?? null,
        quantity: row?.quantity.toString() ?? null,
        amount: row?.amount.toString() ?? null,
        fundingMode: placement?.funding_mode ?? null,
        deposit: row?.deposit.toString() ?? null,
        status: row?.status ?? null,
      },
      files: [],
    };
  },
  async names({ db }) {
    const rows = await db.selectFrom('placement').select(['placement_id', 'symbol', 'name']).execute();
    // A company's placements share its code, and each has the name of its time.
    return rows.map(({ placement_id: code, symbol, name }) => ({
      field: 'placement',
      code,
      name: withCode(name, symbol),
    }));
  },
  // Every condition was checked at the application, and the account is checked again at the approval.
  automatic: async () => ({ verdict: 'approve' }),
};

const withCode = ({ kor, en, tw, cn }: Localized, symbol: string): Localized => {
  const named = (text: string) => `${text} (${symbol})`;
  return { kor: named(kor), en: named(en), tw: named(tw), cn: named(cn) };
};
