import { useState } from 'react';
import type { AdminOutput } from '@maru/domain/admin';
import { formatMoney } from '@maru/domain/money';
import { formatDateTime, hasApiWord, useApiT } from '@maru/sdk/i18n';
import { DataTable } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { wholeDay } from '../../lib/filters.rules.ts';
import filterStyles from '../../lib/filters.module.css';
import { useT } from '../../lib/i18n.ts';
import { InputField } from '../../lib/input-field.tsx';
import { Panel } from '../../lib/panel.tsx';

interface MovementsProps {
  userId: string;
  movements: NonNullable<AdminOutput<'/admin/Customer'>['movements']>;
}

/** The newest movements of the customer's cash; all of a period are saved as a file. */
export function Movements({ userId, movements }: MovementsProps) {
  const t = useT();
  const text = useApiT();
  const [days, setDays] = useState({ from: '', to: '' });
  const [from, to] = [wholeDay(days.from), wholeDay(days.to)];
  const nameOf = (kind: string) => {
    const key = `movements.${kind}` as const;
    return hasApiWord(key) ? text(key) : kind;
  };
  return (
    <Panel title={t('customer.movements')}>
      {movements.length === 0 ? (
        <p>{t('customer.noMovements')}</p>
      ) : (
        <>
          <DataTable
            label={t('customer.movements')}
            rows={movements}
            keyOf={({ id }) => id}
            total={movements.length}
            columns={[
              { title: t('audit.time'), cell: ({ time }) => formatDateTime(time) },
              {
                title: t('cases.kind'),
                cell: ({ kind, params }) => [nameOf(kind), params.symbol].filter(Boolean).join(' · '),
              },
              {
                title: t('cases.amount'),
                cell: ({ amount, currency }) => formatMoney(amount, currency),
                isNumber: true,
              },
              {
                title: t('customer.balanceAfter'),
                cell: ({ balance, currency }) => formatMoney(balance, currency),
                isNumber: true,
              },
            ]}
          />
          <div className={filterStyles.filters}>
            <InputField
              label={t('audit.from')}
              type="date"
              value={days.from}
              onChange={(value) => setDays({ ...days, from: value })}
            />
            <InputField
              label={t('audit.to')}
              type="date"
              value={days.to}
              onChange={(value) => setDays({ ...days, to: value })}
            />
          </div>
          <ExportButton path="/admin/MovementsExport" filters={{ userId, ...(from && { from }), ...(to && { to }) }} />
        </>
      )}
    </Panel>
  );
}
