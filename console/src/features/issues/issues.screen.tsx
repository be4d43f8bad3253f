import type { IssueRow } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { ScreenLink } from '../../lib/layout.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { StageTag } from './stage-tag.tsx';

/** Applications come in and colleagues decide, so the list is asked for again while it is looked at. */
const REFRESH_MS = 10_000;
const STATES = ['current', 'over'] as const;

/** New shares of every kind, those that are not listed first. */
export function IssuesScreen() {
  const t = useT();
  const localized = useLocalized();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const { values, set, chosen } = useFilters({ state: 'current' });
  const state = STATES.find((each) => each === values.state) ?? 'current';
  const issues = useAdminPages('/admin/Issues', { state }, { refreshEvery: REFRESH_MS });
  const columns: Column<IssueRow>[] = [
    { title: t('issues.name'), cell: ({ name, symbol }) => `${localized(name)} · ${symbol}` },
    { title: t('issues.kind'), cell: ({ kind }) => t(`issueKind.${kind}`), isMinor: true },
    { title: t('issues.stage'), cell: (row) => <StageTag row={row} /> },
    { title: t('issues.price'), cell: ({ price }) => formatMoney(price), isNumber: true },
    {
      title: t('issues.applications'),
      cell: ({ applications }) => groupDigits(String(applications)),
      isNumber: true,
    },
    { title: t('issues.to'), cell: ({ to }) => formatDateTime(to) },
    { title: t('issues.list'), cell: ({ listAt }) => formatDateTime(listAt), isMinor: true },
  ];
  return (
    <>
      <Heading title={t('issues.title')} />
      {(role === 'manager' || role === 'auditor') && (
        <ScreenLink href="#/issue-open">{t(role === 'manager' ? 'issues.propose' : 'issues.proposals')}</ScreenLink>
      )}
      <Filters label={t('filters.label')} list="issues" chosen={chosen}>
        <SelectField
          label={t('issues.state')}
          value={state}
          onChange={(value) => set('state', value)}
          options={STATES.map((value) => ({ value, text: t(`issues.${value}`) }))}
        />
      </Filters>
      <PagedTable
        label={t('issues.title')}
        empty={t('issues.empty')}
        pages={issues}
        columns={columns}
        keyOf={({ kind, issueId }) => `${kind} ${issueId}`}
        hrefOf={({ kind, issueId }) => `/issue?kind=${kind}&id=${issueId}`}
      />
    </>
  );
}
