import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAtomValue } from '@maru/sdk/session';
import { Button } from '@maru/sdk/ui';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { ScreenLink } from '../../lib/layout.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { RetryPanel } from './retry.form.tsx';

export type HaltedOrder = AdminOutput<'/admin/HaltedOrders'>['data'][number];

/** Reports of the market go on coming in, and colleagues act. */
const REFRESH_MS = 15_000;

/** Orders whose executions could not be booked, with the reason; a manager has them booked again. */
export function HaltedScreen() {
  const t = useT();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const [chosen, setChosen] = useState<HaltedOrder | null>(null);
  const orders = useAdminPages('/admin/HaltedOrders', {}, { refreshEvery: REFRESH_MS });
  const columns: Column<HaltedOrder>[] = [
    { title: t('halted.number'), cell: ({ number }) => number, isWhole: true },
    {
      title: t('cases.account'),
      cell: ({ account, userId }) =>
        account === null ? t('halted.noCustomer') : <ScreenLink href={`#/customer?id=${userId}`}>{account}</ScreenLink>,
    },
    { title: t('halted.stock'), cell: ({ symbol }) => symbol, isMinor: true },
    { title: t('halted.reports'), cell: ({ reports }) => reports, isNumber: true },
    { title: t('halted.since'), cell: ({ since }) => formatDateTime(since), isMinor: true },
    { title: t('halted.error'), cell: ({ error }) => error || '–', isText: true },
    ...(role === 'manager'
      ? [
          {
            title: t('halted.action'),
            isWhole: true,
            cell: (order: HaltedOrder) => (
              <Button
                kind="soft"
                size="s"
                aria-label={t('halted.chooseOf', { number: order.number })}
                onClick={() => setChosen(order)}
              >
                {t('halted.choose')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Heading title={t('halted.title')} />
      <p>{t('halted.rule')}</p>
      {chosen && <RetryPanel key={chosen.orderId} order={chosen} onClose={() => setChosen(null)} />}
      <PagedTable
        label={t('halted.title')}
        empty={t('halted.empty')}
        pages={orders}
        columns={columns}
        keyOf={({ orderId }) => orderId}
      />
    </>
  );
}
