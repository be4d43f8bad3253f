import { agreement } from '@maru/shared/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { readTexts } from './agreement.texts.ts';

export const agreementModule: Module = async (app) => {
  const textOf = await readTexts();
  serve(app, agreement, async ({ kind, language }) => textOf(kind, language));
};
