import * as z from 'zod/mini';
import { operatorNote } from './admin-cases.ts';
import { proposalRow } from './admin-proposals.ts';
import { OFFERING_ERRORS, offeringDates, offeringDraft, offeringIndustry } from './offering-draft.ts';
import { contract } from '../contracts/contract.ts';
import { clientId, empty, localized } from '../contracts/primitives.ts';

const offeringForm = contract({
  path: '/admin/OfferingForm',
  summary: 'The industries of a company, and the dates of the next public new shares by the calendar',
  auth: 'operator',
  roles: ['manager', 'auditor'],
  input: empty,
  output: z.strictObject({
    industries: z.array(z.strictObject({ industry: offeringIndustry, name: localized })),
    dates: offeringDates,
  }),
});
const offeringPropose = contract({
  path: '/admin/OfferingPropose',
  summary:
    'Propose public new shares of a company. The draw alone decides who gets them, the market what they cost later',
  auth: 'operator',
  roles: ['manager'],
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, ...offeringDraft.shape, note: operatorNote }),
  output: proposalRow,
  errors: [...OFFERING_ERRORS, 'PROPOSAL_OPEN', 'CLIENT_ID_CONFLICT'],
});

export const adminOfferings = { offeringForm, offeringPropose };
