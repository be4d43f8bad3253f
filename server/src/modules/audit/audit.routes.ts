import { adminContracts, AUDIT_FAULTS_SHOWN, type AdminInput } from '@maru/domain/admin';
import { PER_PAGE, reviewHistory, type ActorType, type Language, type OwnAct } from '@maru/domain/contracts';
import { actorOf, codeWords, factWords, reasonName } from '@maru/domain/desk-words';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { countRows, readPage } from '../../core/paging.ts';
import { periodOf } from '../../core/period.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { lastEntry, type AuditRow } from './audit.repo.ts';
import { acknowledgeFault, operatorActor, verifyLog, type AuditFault } from './audit.service.ts';
import { toAct, toEntry } from './audit.view.ts';
import { exportList, factsCell, fileWords } from './export.service.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** The newest case about each of these subjects that has one: its id by the subject. */
    findCaseIds(subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  }
}

export const routes: Module = (app, deps) => {
  const { db, config } = deps;
  needs(app, 'findCaseIds');

  serve(app, reviewHistory, ({ page, subject, kind }, { session }) => {
    let own: Entries = db.selectFrom('audit_entry').where('customer_id', '=', session.userId);
    if (subject !== undefined) own = own.where('subject', '=', subject);
    if (kind !== undefined) own = own.where(isAboutKind(kind));
    return pageOf(page, own, toOwnAct);
  });
  serve(app, adminContracts.audit, async ({ page, ...filter }) => {
    const entries = await pageOf(page, entriesOf(db, filter), toEntry);
    const cases = await app.findCaseIds(entries.data.map((entry) => entry.subject));
    const data = entries.data.map((entry) => ({ ...entry, caseId: cases.get(entry.subject) ?? null }));
    return { ...entries, data };
  });
  serve(app, adminContracts.auditExport, async ({ language, ...filter }, { operator, now }) => {
    // Without the entry of this export, which comes before the rows are read.
    const last = (await lastEntry(db))?.seq ?? 0n;
    const found = entriesOf(db, filter).where('seq', '<=', last);
    return exportList(
      deps,
      {
        list: 'audit-log',
        columns: exportedIn(language),
        total: await countRows(found),
        read: (after, limit) =>
          (after ? found.where('seq', '<', after.seq) : found)
            .selectAll()
            .orderBy('seq', 'desc')
            .limit(limit)
            .execute(),
        filters: filter,
      },
      { operator, language, now },
    );
  });
  serve(app, adminContracts.auditVerify, async ({ head }) => {
    const { entries, firstBad, faults, head: found } = await verifyLog(db, config, head);
    return {
      entries: entries.toString(),
      head: found,
      firstBad: firstBad && toFault(firstBad),
      faultCount: faults.length,
      faults: faults.slice(0, AUDIT_FAULTS_SHOWN).map(toFault),
    };
  });
  serve(app, adminContracts.auditAcknowledge, ({ seq, note }, { operator, now, once }) =>
    once(async (tx) => {
      const actor = operatorActor(operator.login);
      if (!(await acknowledgeFault(tx, config, { seq: BigInt(seq), actor, note, at: now })))
        throw new ApiError('NOT_FOUND');
      return {};
    }),
  );
};

/** A decision is named after its kind; opening or taking a case states the kind in its facts. */
const isAboutKind = (kind: string) =>
  sql<boolean>`(starts_with(act, ${`${kind}.`}) or ${sql.ref('after')} ->> 'kind' = ${kind})`;

const toFault = ({ seq, fault, acknowledgedBy }: AuditFault) => ({
  seq: seq.toString(),
  fault,
  acknowledgedBy: acknowledgedBy?.toString() ?? null,
});

type Entries = SelectQueryBuilder<Database, 'audit_entry', unknown>;

/** The entries of the log that a filter matches. */
function entriesOf(db: Db, { userId, login, by, act, subject, ...days }: Omit<AdminInput<'/admin/Audit'>, 'page'>) {
  const { from, before } = periodOf(days);
  let found: Entries = db.selectFrom('audit_entry');
  if (userId) found = found.where('customer_id', '=', userId);
  if (login) found = found.where('actor', '=', operatorActor(login));
  if (by === 'operator') found = found.where('actor', 'like', 'operator:%');
  else if (by) found = found.where('actor', '=', by);
  if (act) found = found.where(sql<string>`act`, '=', act);
  if (subject) found = found.where('subject', '=', subject);
  if (from) found = found.where('at', '>=', from);
  if (before) found = found.where('at', '<', before);
  return found;
}

/**
 * The columns of an exported log. Its codes, facts and hashes are those of the log, so that the file can be compared with it; beside them
 * are their words.
 */
function exportedIn(language: Language) {
  const words = fileWords(language);
  const { t, text } = words;
  return {
    number: ({ seq }: AuditRow) => seq,
    time: ({ at }: AuditRow) => at,
    actor: ({ actor }: AuditRow) => actorOf(t, actor),
    actorCode: ({ actor }: AuditRow) => actor,
    act: ({ act }: AuditRow) => codeWords(t, 'act', act),
    actCode: ({ act }: AuditRow) => act,
    subject: ({ subject }: AuditRow) => subject,
    customerId: (row: AuditRow) => row.customer_id,
    before: ({ act, before }: AuditRow) => factWords(words, act, before),
    beforeData: ({ before }: AuditRow) => factsCell(before),
    after: ({ act, after }: AuditRow) => factWords(words, act, after),
    afterData: ({ after }: AuditRow) => factsCell(after),
    reason: ({ reason }: AuditRow) => reason && reasonName(t, text, reason),
    reasonCode: ({ reason }: AuditRow) => reason,
    note: ({ note }: AuditRow) => note,
    hash: ({ hash }: AuditRow) => hash.toString('hex'),
  };
}

async function pageOf<T>(page: number, found: Entries, map: (row: AuditRow) => T) {
  const { total, rows } = await readPage(found, page, (all) => all.selectAll().orderBy('seq', 'desc'));
  return { total, page, per_page: PER_PAGE, data: rows.map(map) };
}

/** The customer reads which side acted, not which person. */
const toOwnAct = (row: AuditRow) => ({
  ...toAct(row),
  id: row.seq.toString(),
  // An entry with a customer concerns that customer.
  act: row.act as OwnAct['act'],
  actor: row.actor.replace(/:.*/, '') as ActorType,
});
