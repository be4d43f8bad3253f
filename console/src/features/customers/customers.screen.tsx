import type { AdminOutput } from '@maru/domain/admin';
import { formatDateTime } from '@maru/sdk/i18n';
import { useAdminPages } from '../../lib/admin-query.ts';
import type { Column } from '../../lib/data-table.tsx';
import { customerPart } from '../../lib/filters.rules.ts';
import { Filters, useFilters } from '../../lib/filters.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField } from '../../lib/input-field.tsx';
import { PagedTable } from '../../lib/paged-table.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { FLAGS, isFlag } from './flags.rules.ts';

type Row = AdminOutput<'/admin/Customers'>['data'][number];

/** Customers, found by a part of the account or the name, or by a flag. */
export function CustomersScreen() {
  const t = useT();
  const { values, applied, set, fieldOf, chosen } = useFilters({ customer: '', flag: '' }, { customer: customerPart });
  const { flag } = values;
  const customers = useAdminPages('/admin/Customers', {
    ...(applied.customer && { customer: applied.customer }),
    ...(isFlag(flag) && { flag }),
  });
  const columns: Column<Row>[] = [
    { title: t('cases.account'), cell: (row) => row.account },
    { title: t('field.name'), cell: (row) => row.name ?? t('case.unnamed'), isText: true },
    { title: t('customers.flags'), cell: ({ flags }) => flags.map((each) => t(`flag.${each}`)).join(', ') || '–' },
    { title: t('customers.since'), cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  return (
    <>
      <Heading title={t('customers.title')} />
      <Filters label={t('filters.label')} list="customers" chosen={chosen}>
        <InputField label={t('filters.customer')} {...fieldOf('customer')} />
        <SelectField
          label={t('customers.flags')}
          value={flag}
          onChange={(value) => set('flag', value)}
          options={[
            { value: '', text: t('filters.all') },
            ...FLAGS.map((value) => ({ value, text: t(`flag.${value}`) })),
          ]}
        />
      </Filters>
      <PagedTable
        label={t('customers.title')}
        empty={t('customers.empty')}
        pages={customers}
        columns={columns}
        keyOf={({ userId }) => userId}
        hrefOf={({ userId }) => `/customer?id=${userId}`}
      />
    </>
  );
}
