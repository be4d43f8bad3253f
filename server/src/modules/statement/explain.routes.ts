import { explainCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { explain } from './explain.service.ts';

/** Explanations of figures. Prices and names come from the market, so the leader answers. */
export const routes: Module = (app, deps) => {
  const { venue } = deps;
  if (!venue) return;
  serve(app, explainCalls.explainFigure, (asked, { session, now }) =>
    explain({ ...deps, venue }, session.userId, asked, now),
  );
};
