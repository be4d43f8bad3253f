import type { AdminOutput } from '@maru/domain/admin';
import { actorOf, amountOf, reasonName } from '@maru/domain/desk-words';
import { formatDateTime, useApiT } from '@maru/sdk/i18n';
import { DataTable } from '../../lib/data-table.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { ScreenLink } from '../../lib/layout.tsx';
import { Panel } from '../../lib/panel.tsx';
import { flagChanges, reasonOf, timelineOf, type TimelineEntry } from './timeline.rules.ts';
import type { Flag } from './flags.rules.ts';

/** Requests, log-ins and acts of the back office about the customer in one order, in the words of operators and with their reasons. */
export function Timeline({ view }: { view: AdminOutput<'/admin/Customer'> }) {
  const t = useT();
  const text = useApiT();
  const lines = timelineOf(view);
  const reasonCell = (line: TimelineEntry) => {
    const { reason } = reasonOf(line);
    return reason ? reasonName(t, text, reason) : '–';
  };
  return (
    <Panel title={t('customer.timeline')}>
      <DataTable
        label={t('customer.timeline')}
        rows={lines}
        keyOf={({ key }) => key}
        total={lines.length}
        columns={[
          { title: t('audit.time'), cell: ({ time }) => formatDateTime(time) },
          {
            title: t('audit.actor'),
            cell: (line) => (line.is === 'act' ? actorOf(t, line.act.actor) : t('cases.customer')),
          },
          { title: t('customer.event'), cell: (line) => <Event line={line} />, isText: true },
          { title: t('case.reason'), cell: reasonCell },
          { title: t('case.note'), cell: (line) => reasonOf(line).note ?? '–', isText: true },
        ]}
      />
    </Panel>
  );
}

function Event({ line }: { line: TimelineEntry }) {
  const t = useT();
  if (line.is === 'login') return t('customer.loggedIn');
  if (line.is === 'act') {
    const { set, cleared } = flagChanges(line.act);
    const names = (flags: readonly Flag[]) => flags.map((flag) => t(`flag.${flag}`)).join(', ');
    return [
      openText(t, 'act', line.act.act),
      ...(set.length > 0 ? [t('customer.flagsSet', { flags: names(set) })] : []),
      ...(cleared.length > 0 ? [t('customer.flagsCleared', { flags: names(cleared) })] : []),
    ].join(' · ');
  }
  const { row } = line;
  const kind = openText(t, 'kind', row.kind);
  const words = [
    t(line.is === 'withdrawal' ? 'customer.cancelled' : 'customer.requested', { kind }),
    amountOf(row),
    line.is === 'case' && row.state === 'rejected' ? t('state.rejected') : null,
  ];
  return <ScreenLink href={`#/case?id=${row.caseId}`}>{words.filter(Boolean).join(' · ')}</ScreenLink>;
}
