import type { AdminInput, CaseRow } from '@maru/domain/admin';
import { actorOf, amountOf, summaryOf } from '@maru/domain/desk-words';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Tag } from '@maru/sdk/ui';
import { useAdminPages, useAdminQuery } from '../../lib/admin-query.ts';
import { useCaseWords } from '../../lib/use-case-words.ts';
import type { Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { customerPart, wholeDay } from '../../lib/filters.rules.ts';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { InputField } from '../../lib/input-field.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { canExport, operatorAtom } from '../../lib/session.ts';
import { FlagTags } from './flag-tags.tsx';

/** Colleagues decide too, so the queue is asked for again while it is looked at. */
const REFRESH_MS = 10_000;
const STATES = ['live', 'open', 'confirming', 'approved', 'rejected', 'withdrawn', 'all'] as const;
type State = (typeof STATES)[number];
const isState = (value: string): value is State => (STATES as readonly string[]).includes(value);

/** The queue: cases of every kind that this operator sees, or of one of them. */
export function CasesScreen() {
  const t = useT();
  const me = useAdminQuery('/admin/Me', {}, { staleTime: Infinity });
  const caseWords = useCaseWords();
  const { values, applied, set, fieldOf, chosen } = useFilters(
    { kind: '', state: 'live', assignee: '', customer: '', from: '', to: '' },
    { customer: customerPart, from: wholeDay, to: wholeDay },
  );
  const { kind, assignee } = values;
  const state = isState(values.state) ? values.state : 'live';
  const filters: Omit<AdminInput<'/admin/Cases'>, 'page'> = {
    state,
    ...(kind && { kind }),
    ...((assignee === 'me' || assignee === 'nobody') && { assignee }),
    ...(applied.customer && { customer: applied.customer }),
    ...(applied.from && { from: applied.from }),
    ...(applied.to && { to: applied.to }),
  };
  const cases = useAdminPages('/admin/Cases', filters, { refreshEvery: REFRESH_MS });
  const role = useAtomValue(operatorAtom)?.operator.role;
  const kinds = me.data?.sees ?? [];
  const columns: Column<CaseRow>[] = [
    { title: t('cases.kind'), cell: (row) => openText(t, 'kind', row.kind) },
    {
      title: t('cases.customer'),
      isText: true,
      cell: ({ customer }) => (
        <>
          {customer.name ?? customer.account} <FlagTags flags={customer.flags} />
        </>
      ),
    },
    { title: t('cases.amount'), cell: (row) => amountOf(row) ?? '–', isNumber: true },
    { title: t('cases.facts'), cell: (row) => summaryOf(caseWords, row), isText: true },
    { title: t('cases.state'), cell: (row) => <StateTag row={row} /> },
    {
      title: t('cases.assignee'),
      isMinor: true,
      cell: (row) => row.assignee ?? (row.decidedBy ? actorOf(t, row.decidedBy) : '–'),
    },
    { title: t('cases.opened'), cell: ({ openedAt }) => formatDateTime(openedAt) },
  ];
  return (
    <>
      <Heading title={t('cases.title')} />
      <Filters label={t('filters.label')} list="cases" chosen={chosen}>
        <SelectField
          label={t('cases.kind')}
          value={kind}
          onChange={(value) => set('kind', value)}
          options={[
            { value: '', text: t('filters.all') },
            ...kinds.map((each) => ({ value: each, text: openText(t, 'kind', each) })),
          ]}
        />
        <SelectField
          label={t('cases.state')}
          value={state}
          onChange={(value) => set('state', value)}
          options={STATES.map((value) => ({ value, text: t(`state.${value}`) }))}
        />
        <SelectField
          label={t('cases.assignee')}
          value={assignee}
          onChange={(value) => set('assignee', value)}
          options={[
            { value: '', text: t('filters.all') },
            { value: 'me', text: t('cases.mine') },
            { value: 'nobody', text: t('cases.unassigned') },
          ]}
        />
        <InputField label={t('filters.customer')} {...fieldOf('customer')} />
        <InputField label={t('cases.from')} type="date" {...fieldOf('from')} />
        <InputField label={t('cases.to')} type="date" {...fieldOf('to')} />
      </Filters>
      {role && canExport(role) && <ExportButton path="/admin/CasesExport" filters={filters} total={cases.total} />}
      <PagedTable
        label={t('cases.title')}
        empty={t('cases.empty')}
        pages={cases}
        columns={columns}
        keyOf={({ caseId }) => caseId}
        hrefOf={({ caseId }) => `/case?id=${caseId}`}
      />
    </>
  );
}

const TONES = { open: 'plain', confirming: 'warn', approved: 'good', rejected: 'plain', withdrawn: 'plain' } as const;

function StateTag({ row }: { row: CaseRow }) {
  const t = useT();
  return <Tag tone={TONES[row.state]}>{t(`state.${row.state}`)}</Tag>;
}
