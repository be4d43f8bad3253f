import { commonCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { FIRST_CODES } from '../../core/first-codes.ts';
import { serve } from '../../core/serve.ts';

/** Settings that a client needs before its first screen. */
export const routes: Module = (app, { config, isSimulated }) => {
  const values: Record<string, string> = {
    title: 'Maru',
    logo: '',
    languages: config.languages.join(','),
    simulated: isSimulated ? '1' : '0',
    service_url: config.serviceUrl,
    opening_grant: isSimulated ? config.openingGrant.toString() : '0',
    ...(config.isDemo && { demo_institution: FIRST_CODES.institution, demo_invitation: FIRST_CODES.invitation }),
  };
  const answer = Object.entries(values).map(([name, value]) => ({ name, value }));
  serve(app, commonCalls.config, async () => answer);
};
