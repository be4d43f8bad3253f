import * as z from 'zod/mini';
import { AUDIT_ROLES, auditFilter } from './admin-audit.ts';
import { caseFilter } from './admin-cases.ts';
import { contract } from '../contracts/contract.ts';
import { dateRange } from '../contracts/guard.ts';
import { id, language } from '../contracts/primitives.ts';
import { fileStream } from '../contracts/upload/upload.ts';
import { FINANCE_ROLES } from '../desk/exports.ts';

/*
 * Lists as CSV files. An export has the filters of its list and the permissions of its roles, is written in the audit log before it is
 * sent, and has the newest rows up to a number. Its file's name says when there are more.
 */

const shared = {
  auth: 'operator',
  transport: 'download',
  rateLimit: 6,
  output: fileStream,
  errors: ['EXPORT_EMPTY'],
} as const;

const auditExport = contract({
  ...shared,
  path: '/admin/AuditExport',
  summary: 'The log as a CSV file, newest first; the export is an entry of the log itself',
  roles: AUDIT_ROLES,
  input: z.strictObject({ ...auditFilter, language }),
});
const casesExport = contract({
  ...shared,
  path: '/admin/CasesExport',
  summary: 'Cases of the kinds that this operator sees as a CSV file, newest first; the export is logged',
  roles: FINANCE_ROLES,
  input: z.strictObject({ ...caseFilter, language }),
});

const movementsExport = contract({
  ...shared,
  path: '/admin/MovementsExport',
  summary:
    "Movements of a customer's cash as a CSV file, newest first; the export is logged, and the customer reads that it happened",
  roles: FINANCE_ROLES,
  input: z.strictObject({ userId: id, ...dateRange, language }),
});

export const adminExports = { auditExport, casesExport, movementsExport };
