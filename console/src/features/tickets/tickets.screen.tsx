import type { AdminOutput, AdminTicketRow } from '@maru/domain/admin';
import { formatDateTime } from '@maru/sdk/i18n';
import { Tag } from '@maru/sdk/ui';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { customerPart, someWords } from '../../lib/filters.rules.ts';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField } from '../../lib/input-field.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { TONE } from './ticket.rules.ts';
import styles from './ticket.module.css';

/** Customers write at any time, and colleagues answer. */
const REFRESH_MS = 10_000;
const STATES = ['live', 'waiting', 'answered', 'closed'] as const;
const QUEUES = ['account', 'funds'] as const;
const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** Tickets of the desks that this operator sees, those that wait the longest first. */
export function TicketsScreen() {
  const t = useT();
  const { values, applied, set, fieldOf, chosen } = useFilters(
    { queue: '', state: 'live', customer: '', words: '' },
    { customer: customerPart, words: someWords },
  );
  const state = oneOf(STATES, values.state) ?? 'live';
  const queue = oneOf(QUEUES, values.queue);
  const tickets = useAdminPages(
    '/admin/Tickets',
    {
      state,
      ...(queue && { queue }),
      ...(applied.customer && { customer: applied.customer }),
      ...(applied.words && { words: applied.words }),
    },
    { refreshEvery: REFRESH_MS },
  );
  const columns: Column<AdminTicketRow>[] = [
    { title: t('ticket.number'), cell: ({ number }) => number, isWhole: true },
    { title: t('ticket.queue'), cell: (row) => t(`queue.${row.queue}`), isMinor: true },
    { title: t('cases.customer'), cell: ({ customer }) => customer.name ?? customer.account, isText: true },
    { title: t('ticket.last'), cell: ({ preview }) => preview, isText: true },
    { title: t('ticket.unread'), cell: ({ unread }) => (unread > 0 ? unread : '–'), isNumber: true },
    {
      title: t('cases.state'),
      cell: (row) => <Tag tone={TONE[row.state]}>{t(`ticketState.${row.state}`)}</Tag>,
    },
    { title: t('ticket.updated'), cell: ({ updatedAt }) => formatDateTime(updatedAt) },
  ];
  return (
    <>
      <Heading title={t('tickets.title')} />
      <Waiting waiting={tickets.first?.waiting ?? []} />
      <Filters label={t('filters.label')} list="tickets" chosen={chosen}>
        <SelectField
          label={t('ticket.queue')}
          value={queue ?? ''}
          onChange={(value) => set('queue', value)}
          options={[
            { value: '', text: t('filters.all') },
            ...QUEUES.map((value) => ({ value, text: t(`queue.${value}`) })),
          ]}
        />
        <SelectField
          label={t('cases.state')}
          value={state}
          onChange={(value) => set('state', value)}
          options={STATES.map((value) => ({ value, text: t(`ticketState.${value}`) }))}
        />
        <InputField label={t('filters.customer')} {...fieldOf('customer')} />
        <InputField label={t('tickets.words')} {...fieldOf('words')} />
      </Filters>
      <PagedTable
        label={t('tickets.title')}
        empty={t('tickets.empty')}
        pages={tickets}
        columns={columns}
        keyOf={({ ticketId }) => ticketId}
        hrefOf={({ ticketId }) => `/ticket?id=${ticketId}`}
      />
    </>
  );
}

/** How many wait at each desk, and since when the first of them. */
function Waiting({ waiting }: Pick<AdminOutput<'/admin/Tickets'>, 'waiting'>) {
  const t = useT();
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ queue, count, since }) => (
        <li key={queue}>
          {since === null
            ? t('tickets.none', { queue: t(`queue.${queue}`) })
            : t('tickets.waiting', { queue: t(`queue.${queue}`), count, since: formatDateTime(since) })}
        </li>
      ))}
    </ul>
  );
}
