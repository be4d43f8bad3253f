import type { LendingPool, ProposalRow } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { QueryView, Spinner } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { besideNow } from '../../lib/beside-now.ts';
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
    { title: t('lending.total'), cell: ({ total }) => formatMoney(total), isNumber: true },
    { title: t('lending.lent'), cell: ({ lent }) => formatMoney(lent), isNumber: true },
    { title: t('lending.left'), cell: (row) => formatMoney(leftOf(row)), isNumber: true },
    { title: t('lending.perCustomer'), cell: ({ perCustomer }) => formatMoney(perCustomer), isNumber: true },
    { title: t('lending.customers'), cell: ({ customers }) => String(customers), isNumber: true },
    {
      title: t('lending.changed'),
      cell: ({ changedAt }) => (changedAt ? formatDateTime(changedAt) : t('lending.initial')),
    },
  ];
  /** A proposal that waits has the present limits beside the new ones. */
  const describe = ({ state, change: { pool, ...next } }: ProposalRow): string => {
    const now = lending.data?.pools.find((each) => state === 'open' && each.pool === pool);
    const limit = (key: 'total' | 'perCustomer') =>
      besideNow(t, formatMoney(String(next[key])), now && formatMoney(now[key]));
    return t('lending.change', {
      ...{ total: limit('total'), perCustomer: limit('perCustomer') },
    });
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
              subjectOf={({ subject }) => openText(t, 'lendingPool', subject)}
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
