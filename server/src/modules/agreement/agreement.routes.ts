import { agreement } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { readTexts } from './agreement-texts.ts';

export const routes: Module = async (app) => {
  const textOf = await readTexts();
  serve(app, agreement, async ({ kind, language }) => textOf(kind, language));
};
