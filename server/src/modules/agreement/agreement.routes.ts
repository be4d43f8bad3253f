import { agreement, agreementCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { readTexts } from './agreement-texts.ts';
import { agreeTo, readConsent } from './agreement.service.ts';

export const routes: Module = async (app, { db }) => {
  const textOf = await readTexts();
  serve(app, agreement, async ({ kind, language }) => textOf(kind, language));
  serve(app, agreementCalls.consentInfo, ({ kind }, { session }) => readConsent(db, session.userId, kind));
  serve(app, agreementCalls.agree, (input, { session, now }) => agreeTo(db, session.userId, input, now));
};
