import { adminContracts } from '@maru/domain/admin';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Releases } from '../../core/releases.ts';
import { serve } from '../../core/serve.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import {
  liveVersion,
  promoteBuild,
  rollBackBuild,
  namedVersion,
  togetherWith,
  wasPromoted,
} from './release.service.ts';
import { viewReleases } from './release.view.ts';

type PromotionChange = { version: string; traffic: number; from: string | null; together?: string[] };

/** The registry in the back office. A promotion has four eyes; a roll-back is one manager's, because every minute of it counts. */
export const routes: Module = (app, deps) => {
  const { db, config } = deps;
  const served = (): Releases => {
    if (!deps.releases) throw new ApiError('NO_PRODUCT');
    return deps.releases;
  };

  serve(app, adminContracts.releases, (_, { now }) => viewReleases(db, served(), now));
  serve(app, adminContracts.releasePropose, async ({ name, version, traffic, note }, { operator, once, now }) => {
    const releases = served();
    const actor = operatorActor(operator.login);
    const from = await liveVersion(releases, name);
    // A proposal that would be refused is not made. The application checks it again.
    const others = await togetherWith(releases, { name, version });
    const together = others.length > 0 && { together: others };
    const promotion = { name, version, traffic, ...(from !== undefined && { from }), ...together };
    await promoteBuild(releases, promotion, { actor, reason: note, isDryRun: true });
    const change = { version, traffic, from: from ?? null, ...together };
    return once((tx) => propose(tx, { config }, { kind: 'release', subject: name, change, note, actor, at: now }));
  });
  registerProposal(app, 'release', {
    act: 'release.promote',
    async apply(_, { id, subject: name, change, note }, { actor }) {
      const { version, traffic, from, together: others } = change as PromotionChange;
      const together = others && { together: others };
      const promotion = { name, version, traffic, ...(from !== null && { from }), ...together };
      await promoteBuild(served(), promotion, { actor, reason: note, decision: id });
      const names = others && { together: others.map((other) => namedVersion(other).name) };
      return { before: { version: from }, after: { version, traffic, ...names } };
    },
    async assertUnmade({ id, change }) {
      const { version } = change as PromotionChange;
      if (deps.releases && (await wasPromoted(deps.releases, { version }, { decision: id })))
        throw new ApiError('RELEASE_CHANGED');
    },
  });
  serve(
    app,
    adminContracts.releaseRollBack,
    async ({ clientId, name, version: from, note }, { operator, once, now }) => {
      const releases = served();
      return once(async (tx) => {
        const actor = operatorActor(operator.login);
        const context = { actor, reason: note, decision: `${actor} ${clientId}` };
        const { version, wasCanary, together } = await rollBackBuild(releases, { name, from }, context);
        await record(tx, config, {
          actor,
          act: 'release.rollback',
          customerId: null,
          subject: name,
          note,
          before: { version: from, isCanary: wasCanary },
          after: { version, ...(together.length > 0 && { together: [...together] }) },
          at: now,
        });
        return { version };
      });
    },
  );
};
