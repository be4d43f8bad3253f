import { useState, type FormEvent } from 'react';
import type { AdminInput, AdminOutput } from '@maru/domain/admin';
import { actorOf, factWords, reasonName } from '@maru/domain/desk-words';
import { formatDateTime, useApiT } from '@maru/sdk/i18n';
import { Button } from '@maru/sdk/ui';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { wholeDay, wholeLogin } from '../../lib/filters.rules.ts';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT, wordedCodes } from '../../lib/i18n.ts';
import { InputField } from '../../lib/input-field.tsx';
import { ScreenLink } from '../../lib/layout.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useAct } from '../../lib/use-act.ts';
import { SCREEN_FORMAT } from '../../lib/use-case-words.ts';
import styles from './audit.module.css';

type Entry = AdminOutput<'/admin/Audit'>['data'][number];

const SIDES = ['operator', 'auto-reviewer', 'system'] as const;

/** The log of every act, and its verification. */
export function AuditScreen() {
  const t = useT();
  const text = useApiT();
  const { values, applied, set, fieldOf, chosen } = useFilters(
    { by: '', login: '', act: '', subject: '', from: '', to: '' },
    { login: wholeLogin, from: wholeDay, to: wholeDay },
  );
  const { act } = values;
  const by = SIDES.find((side) => side === values.by);
  const subject = values.subject.trim();
  const filters: Omit<AdminInput<'/admin/Audit'>, 'page'> = {
    ...(by && { by }),
    ...(applied.login && { login: applied.login }),
    ...(/^[a-z][A-Za-z]{0,31}\.[a-z][A-Za-z]{0,31}$/.test(act) && { act }),
    ...(subject && { subject }),
    ...(applied.from && { from: applied.from }),
    ...(applied.to && { to: applied.to }),
  };
  const entries = useAdminPages('/admin/Audit', filters);
  const acts = wordedCodes('act')
    .map((value) => ({ value, text: openText(t, 'act', value) }))
    .sort((a, b) => a.text.localeCompare(b.text));
  const columns: Column<Entry>[] = [
    { title: t('audit.seq'), cell: ({ seq }) => seq, isNumber: true },
    { title: t('audit.time'), cell: ({ time }) => formatDateTime(time) },
    { title: t('audit.actor'), cell: ({ actor }) => actorOf(t, actor) },
    { title: t('audit.act'), cell: (row) => openText(t, 'act', row.act) },
    { title: t('audit.subject'), cell: (row) => <SubjectLink {...row} />, isText: true },
    {
      title: t('audit.change'),
      isText: true,
      cell: (row) =>
        [row.before, row.after]
          .map((facts) => factWords({ t, text, format: SCREEN_FORMAT }, row.act, facts))
          .filter(Boolean)
          .join(' → '),
    },
    { title: t('case.reason'), cell: ({ reason }) => (reason ? reasonName(t, text, reason) : '–'), isMinor: true },
    { title: t('case.note'), cell: ({ note }) => note ?? '–', isText: true, isMinor: true },
  ];
  return (
    <>
      <Heading title={t('audit.title')} />
      <VerifyPanel />
      <Filters label={t('filters.label')} list="audit" chosen={chosen}>
        <SelectField
          label={t('audit.by')}
          value={by ?? ''}
          onChange={(value) => set('by', value)}
          options={[
            { value: '', text: t('filters.all') },
            ...SIDES.map((value) => ({ value, text: t(`actor.${value}`) })),
          ]}
        />
        <InputField label={t('audit.login')} {...fieldOf('login')} />
        <SelectField
          label={t('audit.act')}
          value={act}
          onChange={(value) => set('act', value)}
          options={[{ value: '', text: t('filters.all') }, ...acts]}
        />
        <InputField
          label={t('audit.subject')}
          value={values.subject}
          maxLength={64}
          onChange={(value) => set('subject', value)}
        />
        <InputField label={t('audit.from')} type="date" {...fieldOf('from')} />
        <InputField label={t('audit.to')} type="date" {...fieldOf('to')} />
      </Filters>
      <ExportButton path="/admin/AuditExport" filters={filters} total={entries.total} />
      <PagedTable
        label={t('audit.title')}
        empty={t('audit.empty')}
        pages={entries}
        columns={columns}
        keyOf={({ seq }) => seq}
      />
    </>
  );
}

/** The subject of an entry, as the way to its case or its customer where there is one. */
function SubjectLink({ subject, caseId, customerId }: Pick<Entry, 'subject' | 'caseId' | 'customerId'>) {
  if (caseId) return <ScreenLink href={`#/case?id=${caseId}`}>{subject}</ScreenLink>;
  return customerId ? <ScreenLink href={`#/customer?id=${customerId}`}>{subject}</ScreenLink> : subject;
}

/** Computes the chain of the log again; with a head that was noted earlier a truncated log is found too. */
function VerifyPanel() {
  const t = useT();
  const [head, setHead] = useState('');
  const [result, setResult] = useState<AdminOutput<'/admin/AuditVerify'> | null>(null);
  const { act, isPending, refusal } = useAct('/admin/AuditVerify');

  async function verify(event: FormEvent) {
    event.preventDefault();
    setResult(null);
    const known = head.trim();
    const outcome = await act(known ? { head: known } : {});
    if (outcome.ok) setResult(outcome.data);
  }

  return (
    <Panel title={t('audit.verifyTitle')}>
      <form onSubmit={(event) => void verify(event)} className={styles.form}>
        <InputField label={t('audit.head')} value={head} onChange={setHead} spellCheck={false} />
        <Button type="submit" size="m" isPending={isPending}>
          {t('audit.verify')}
        </Button>
      </form>
      <RefusalLine refusal={refusal} />
      {result && (
        <div role="status" className={styles.result}>
          <p className={result.firstBad ? styles.bad : styles.good}>
            {result.firstBad
              ? t('audit.bad', { seq: result.firstBad.seq })
              : t('audit.good', { entries: result.entries })}
          </p>
          <Facts rows={result.faults.map(({ seq, fault }) => [seq, t(`fault.${fault}`)] as const)} />
          <p>{t('audit.newHead')}</p>
          <code className={styles.head}>{result.head}</code>
        </div>
      )}
    </Panel>
  );
}
