import { adminContracts, offeringDraftOf, offeringFactsOf, offeringIndustry } from '@maru/domain/admin';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { SECTORS } from '../../venue/catalogue/industries.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { nextTimeline } from '../ipo/ipo.rules.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import { openOffering, requireOfferable } from './opening.service.ts';

/** Operators open public new shares under four eyes. */
export const routes: Module = (app, { config, venue }) => {
  serve(app, adminContracts.offeringForm, async (_, { now }) => {
    const { subscribeFrom, subscribeTo, drawAt, allocateAt, payBy, listAt } = nextTimeline(config.market.clock, now);
    return {
      industries: offeringIndustry.options.map((industry) => ({ industry, name: SECTORS[industry] })),
      dates: {
        ...{ subscribeFrom: toTimestamp(subscribeFrom), subscribeTo: toTimestamp(subscribeTo) },
        ...{ drawAt: toTimestamp(drawAt), allocateAt: toTimestamp(allocateAt) },
        ...{ payBy: toTimestamp(payBy), listAt: toTimestamp(listAt) },
      },
    };
  });

  serve(app, adminContracts.offeringPropose, ({ clientId: _, note, ...draft }, { operator, once, now }) =>
    once(async (tx) => {
      await requireOfferable(tx, { config, venue }, draft, now);
      const request = {
        kind: 'offering',
        subject: draft.symbol,
        change: offeringFactsOf(draft),
        note,
        at: now,
      } as const;
      return propose(tx, { config }, { ...request, actor: operatorActor(operator.login) });
    }),
  );

  registerProposal(app, 'offering', {
    act: 'issue.open',
    async apply(tx, { change }, { at }) {
      const offeringId = await openOffering(tx, { config, venue }, offeringDraftOf(change), at);
      return { before: {}, after: { ...change, offeringId } };
    },
  });
};
