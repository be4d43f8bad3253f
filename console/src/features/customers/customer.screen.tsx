import type { AdminOutput } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { amountOf, reasonName } from '@maru/domain/desk-words';
import { deviceName, formatDateTime, useApiT } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { useAtomValue } from '@maru/sdk/session';
import { useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable } from '../../lib/data-table.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { Panels } from '../../lib/layout.tsx';
import { Facts, Panel } from '../../lib/panel.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { Subject } from '../../lib/subject.tsx';
import { FlagsForm } from './flags.form.tsx';
import { Movements } from './movements-panel.tsx';
import { Timeline } from './timeline.tsx';

type View = AdminOutput<'/admin/Customer'>;

/** One customer: money, movements, cases, log-ins and acts. Every look is in the log, so it is asked for once. */
export function CustomerScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const userId = params.get('id') ?? '';
  const view = useAdminQuery('/admin/Customer', { userId }, { isEnabled: userId !== '', staleTime: Infinity });
  return (
    <Subject id={userId} query={view} title={t('customer.title')} missing={t('customer.missing')}>
      {(data) => <CustomerView key={userId} view={data} />}
    </Subject>
  );
}

function CustomerView({ view }: { view: View }) {
  const t = useT();
  const text = useApiT();
  const { customer, balances, cases, sessions } = view;
  const role = useAtomValue(operatorAtom)?.operator.role;
  return (
    <>
      <Heading title={`${customer.name ?? t('case.unnamed')} · ${customer.account}`} />
      <Panels>
        <Panel title={t('customer.money')}>
          {balances.length === 0 ? (
            <p>{t('customer.noMoney')}</p>
          ) : (
            <Facts
              rows={balances.flatMap(({ currency, balance, held }) => [
                [currency, formatMoney(balance, currency)] as const,
                [t('customer.held', { currency }), formatMoney(held, currency)] as const,
              ])}
            />
          )}
        </Panel>
        <Panel title={t('customers.flags')}>
          {role === 'manager' && !customer.flags.includes('closed') ? (
            <FlagsForm customer={customer} />
          ) : (
            <p>{customer.flags.map((flag) => t(`flag.${flag}`)).join(', ') || t('customer.noFlags')}</p>
          )}
        </Panel>
      </Panels>
      <Panel title={t('customer.cases')}>
        {cases.length === 0 ? (
          <p>{t('customer.noCases')}</p>
        ) : (
          <DataTable
            label={t('customer.cases')}
            rows={cases}
            keyOf={({ caseId }) => caseId}
            hrefOf={({ caseId }) => `/case?id=${caseId}`}
            total={cases.length}
            columns={[
              { title: t('cases.kind'), cell: (row) => openText(t, 'kind', row.kind) },
              { title: t('cases.amount'), cell: (row) => amountOf(row) ?? '–', isNumber: true },
              { title: t('cases.state'), cell: (row) => t(`state.${row.state}`) },
              {
                title: t('case.reason'),
                cell: ({ state, reason }) => (state === 'rejected' && reason ? reasonName(t, text, reason) : '–'),
              },
              { title: t('cases.opened'), cell: ({ openedAt }) => formatDateTime(openedAt) },
            ]}
          />
        )}
      </Panel>
      <Timeline view={view} />
      {view.movements && <Movements userId={customer.userId} movements={view.movements} />}
      <Panel title={t('customer.sessions')}>
        <DataTable
          label={t('customer.sessions')}
          rows={sessions}
          keyOf={({ createdAt, device }) => `${createdAt} ${device}`}
          total={sessions.length}
          columns={[
            {
              title: t('customer.device'),
              isText: true,
              cell: ({ device }) => deviceName(device) ?? t('customer.unknownDevice', { agent: device }),
            },
            { title: t('customer.from'), cell: ({ createdAt }) => formatDateTime(createdAt) },
            { title: t('customer.seen'), cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
            { title: t('customer.until'), cell: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : '–') },
          ]}
        />
      </Panel>
    </>
  );
}
