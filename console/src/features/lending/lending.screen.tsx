import type { LendingPool, ProposalRow } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { QueryView, Spinner } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Comparison } from '../../lib/comparison.tsx';
import { Heading } from '../../lib/heading.tsx';
import { openText, useT } from '../../lib/i18n.ts';
import { ProposalsPanel } from '../../lib/proposals-panel.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { LimitsPanel } from './lending-limits.form.tsx';

/** Interval at which what is lent is asked for again. */
const REFRESH_MS = 15_000;

/** Loans to customers beside their limits, and proposals to change them. */
export function LendingScreen() {
  const t = useT();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const lending = useAdminQuery('/admin/LendingPools', {}, { refreshEvery: REFRESH_MS });
  const columns: Column<LendingPool>[] = [
    { title: t('lending.pool'), cell: ({ pool }) => t(`lendingPool.${pool}`) },
    { title: t('fact.total'), cell: ({ total }) => formatMoney(total), isNumber: true },
    { title: t('lending.lent'), cell: ({ lent }) => formatMoney(lent), isNumber: true },
    { title: t('lending.left'), cell: (row) => formatMoney(leftOf(row)), isNumber: true },
    { title: t('fact.perCustomer'), cell: ({ perCustomer }) => formatMoney(perCustomer), isNumber: true },
    { title: t('lending.customers'), cell: ({ customers }) => String(customers), isNumber: true },
    {
      title: t('lending.changed'),
      isMinor: true,
      cell: ({ changedAt }) => (changedAt ? formatDateTime(changedAt) : t('lending.initial')),
    },
  ];
  const describe = ({ change: { total, perCustomer } }: ProposalRow): string =>
    t('lending.change', { total: formatMoney(String(total)), perCustomer: formatMoney(String(perCustomer)) });
  const nameOf = (subject: string) => openText(t, 'lendingPool', subject);
  const compare = ({ subject, change: { pool, ...next }, state, former }: ProposalRow) => {
    const now = state === 'open' ? lending.data?.pools.find((each) => each.pool === pool) : former;
    if (!now) return null;
    const row = (key: 'total' | 'perCustomer') => ({
      name: t(`fact.${key}`),
      now: formatMoney(String(now[key])),
      next: formatMoney(String(next[key])),
    });
    return (
      <Comparison
        label={t('proposals.of', { subject: nameOf(subject) })}
        rows={[row('total'), row('perCustomer')]}
        isDecided={state !== 'open'}
      />
    );
  };
  return (
    <>
      <Heading title={t('lending.title')} />
      <QueryView query={lending} loading={<Spinner label={t('loading')} />}>
        {({ pools }) => (
          <>
            <DataTable
              label={t('lending.title')}
              rows={pools}
              columns={columns}
              keyOf={({ pool }) => pool}
              total={pools.length}
            />
            <p>{t('lending.rule')}</p>
            {role === 'manager' && <LimitsPanel pools={pools} />}
            <ProposalsPanel
              kind="lending"
              describe={describe}
              detail={compare}
              subjectOf={({ subject }) => nameOf(subject)}
              onDecide={() => renew('/admin/LendingPools')}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

function leftOf({ total, lent }: LendingPool): string {
  const left = BigInt(total) - BigInt(lent);
  return (left > 0n ? left : 0n).toString();
}
