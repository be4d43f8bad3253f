import { common } from '@maru/shared/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';

/** What happened to micro-frontends in the customers' pages. */
export const frontendModule: Module = (app) => {
  serve(app, common.frontendReport, async ({ failures }, { log }) => {
    for (const failure of failures) log.warn(failure, 'frontend failure');
    return {};
  });
};
