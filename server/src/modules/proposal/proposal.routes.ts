import { adminContracts } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { pageOfProposals } from './proposal.repo.ts';
import { decideProposal, proposalsOf, toRow } from './proposal.service.ts';

export const routes: Module = (app, { db, config }) => {
  const proposals = proposalsOf(app);
  serve(app, adminContracts.proposals, async ({ page, kind }) => {
    const { total, rows } = await pageOfProposals(db, kind, page);
    return { total, page, per_page: PER_PAGE, data: rows.map(toRow) };
  });
  serve(app, adminContracts.proposalDecide, ({ proposalId, verdict, note }, { operator, once, now }) =>
    once((tx) =>
      decideProposal(
        tx,
        { config, proposals },
        {
          ...{ proposalId, verdict, note: note ?? null },
          ...{ actor: operatorActor(operator.login), role: operator.role, at: now },
        },
      ),
    ),
  );
};
