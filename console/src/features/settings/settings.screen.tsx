import type { Setting } from '@maru/domain/admin';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { QueryView, Spinner } from '@maru/sdk/ui';
import { useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';

/** Settings of the product with their values. They are read here and changed by the configuration. */
export function SettingsScreen() {
  const t = useT();
  const settings = useAdminQuery('/admin/Settings', {});
  const valueOf = ({ value, unit }: Setting): string => {
    if (unit === 'won') return formatMoney(value);
    if (unit === 'percent') return `${value}%`;
    if (unit === 'time') return value.replace('-', '–');
    return t(`settingUnit.${unit}`, { count: Number(value), value: groupDigits(value) });
  };
  const columns: Column<Setting>[] = [
    { title: t('settings.name'), cell: ({ code }) => t(`setting.${code}`) },
    { title: t('settings.value'), cell: valueOf, isNumber: true },
  ];
  return (
    <>
      <Heading title={t('settings.title')} />
      <p>{t('settings.rule')}</p>
      <QueryView query={settings} loading={<Spinner label={t('loading')} />}>
        {({ settings: rows }) => (
          <DataTable
            label={t('settings.title')}
            rows={rows}
            columns={columns}
            keyOf={({ code }) => code}
            total={rows.length}
          />
        )}
      </QueryView>
    </>
  );
}
