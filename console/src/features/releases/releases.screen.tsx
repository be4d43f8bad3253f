import type { AdminOutput, ProposalRow } from '@maru/domain/admin';
import { actorOf } from '@maru/domain/desk-words';
import { formatDateTime } from '@maru/sdk/i18n';
import { QueryView, Spinner, Tag } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { Panel } from '../../lib/panel.tsx';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { failureRate, liveOf, type Frontend } from './release.rules.ts';

type Deployment = AdminOutput<'/admin/Releases'>['deployments'][number];

/** Interval at which the figures of pages are asked for again. */
const REFRESH_MS = 15_000;

/** The registry that this server serves: every micro-frontend, proposals, and the newest deployments. */
export function ReleasesScreen() {
  const t = useT();
  const releases = useAdminQuery('/admin/Releases', {}, { refreshEvery: REFRESH_MS });
  const columns: Column<Frontend>[] = [
    { title: t('releases.frontend'), cell: ({ name }) => name },
    { title: t('releases.owner'), cell: ({ owner }) => owner ?? '–' },
    { title: t('releases.live'), cell: (row) => <code>{liveOf(row)?.version ?? '–'}</code> },
    { title: t('buildRole.canary'), cell: (row) => <Canary builds={row.builds} /> },
    { title: t('releases.loads'), cell: (row) => liveOf(row)?.reports.loads ?? 0, isNumber: true },
    { title: t('releases.failures'), cell: (row) => liveOf(row)?.reports.failures ?? 0, isNumber: true },
    {
      title: t('releases.rate'),
      cell: (row) => failureRate(liveOf(row)?.reports ?? { loads: 0, failures: 0, phases: {} }),
      isNumber: true,
    },
  ];
  return (
    <>
      <Heading title={t('releases.title')} />
      <QueryView query={releases} loading={<Spinner label={t('loading')} />}>
        {({ isGood, frontends, deployments }) => (
          <>
            {!isGood && <p role="alert">{t('releases.bad')}</p>}
            <DataTable
              label={t('releases.title')}
              rows={frontends}
              columns={columns}
              keyOf={({ name }) => name}
              hrefOf={({ name }) => `/release?name=${encodeURIComponent(name)}`}
              total={frontends.length}
            />
            <p>{t('releases.figures')}</p>
            <ReleaseProposals />
            <Panel title={t('releases.deployments')}>
              {deployments.length === 0 ? <p>{t('releases.empty')}</p> : <Deployments rows={deployments} />}
            </Panel>
          </>
        )}
      </QueryView>
    </>
  );
}

function Canary({ builds }: Pick<Frontend, 'builds'>) {
  const canary = builds.find(({ role }) => role === 'canary');
  if (!canary) return '–';
  return (
    <Tag tone="warn">
      {canary.version} · {canary.traffic}%
    </Tag>
  );
}

function ReleaseProposals() {
  const t = useT();
  const describe = ({ change: { version, traffic, from, together } }: ProposalRow) =>
    [
      t('release.change', { version: String(version), traffic: Number(traffic), from: String(from ?? '–') }),
      ...(Array.isArray(together) ? [t('release.proposeTogether', { names: together.join(', ') })] : []),
    ].join(' · ');
  return <ProposalsPanel kind="release" describe={describe} onDecide={() => renew('/admin/Releases')} />;
}

function Deployments({ rows }: { rows: readonly Deployment[] }) {
  const t = useT();
  return (
    <DataTable
      label={t('releases.deployments')}
      rows={rows}
      keyOf={({ id, name }) => `${id} ${name}`}
      total={rows.length}
      columns={[
        { title: t('audit.time'), cell: ({ time }) => formatDateTime(time) },
        { title: t('audit.actor'), cell: ({ actor }) => actorOf(t, actor) },
        { title: t('deployment.action'), cell: ({ action }) => t(`deployment.${action}`) },
        { title: t('releases.frontend'), cell: ({ name }) => name ?? '–' },
        {
          title: t('audit.change'),
          cell: ({ from, version }) => <code>{[from, version].filter((each) => each !== null).join(' → ')}</code>,
        },
        { title: t('case.note'), cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
}
