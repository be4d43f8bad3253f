import { fetchData } from '@maru/sdk/api';
import type { ApiInput, FundRecord } from '@maru/domain/contracts';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { ExportButton } from '@maru/sdk/records';
import { useT } from '../../lib/i18n.ts';
import { statusKey, tradeKey } from './fund-record.rules.ts';

const keyOf = ({ lineId }: FundRecord) => lineId;

/** Exports one tab of the records as a file with that tab's columns. */
export function ExportRecords({ input, name }: { input: Omit<ApiInput<'/fund/Records'>, 'page'>; name: string }) {
  const t = useT();
  const localized = useLocalized();
  const own =
    input.tab === 'trade'
      ? ([
          'csv.kind',
          'csv.symbol',
          'csv.instrument',
          'csv.quantity',
          'csv.price',
          'csv.commission',
          'csv.tax',
          'csv.realized',
        ] as const)
      : input.tab === 'deposit'
        ? (['csv.status', 'csv.bank'] as const)
        : (['csv.status', 'csv.bank', 'csv.card'] as const);
  const cellsOf = ({ detail }: FundRecord): readonly string[] => {
    if (detail.tab === 'trade') {
      const { symbol, quantity, price, commission, tax, realized } = detail;
      return [t(tradeKey(detail)), symbol, localized(detail.name), quantity, price, commission, tax, realized ?? ''];
    }
    const bank = localized(detail.bankName);
    return [t(statusKey(detail)), bank, ...(detail.tab === 'withdrawal' ? [detail.cardNumber] : [])];
  };
  return (
    <ExportButton
      name={name}
      columns={[t('csv.time'), t('csv.number'), ...own.map((key) => t(key)), t('csv.amount'), t('csv.currency')]}
      cellsOf={(record) => [
        formatDateTime(record.time),
        record.number,
        ...cellsOf(record),
        record.amount,
        record.currency,
      ]}
      keyOf={keyOf}
      fetchPage={(page) => fetchData('/fund/Records', { ...input, page })}
    />
  );
}
