import { explainCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { explain, loadExplanations } from './explain.service.ts';

/** Explanations of figures. Prices and names come from the market, so the leader answers. */
export const routes: Module = async (app, deps) => {
  const { venue } = deps;
  if (!venue) return;
  const explanations = await loadExplanations();
  serve(app, explainCalls.explainFigure, (asked, { session: { userId }, now }) =>
    explain(explanations, { ...deps, venue, providers: app, userId, now }, asked),
  );
};
