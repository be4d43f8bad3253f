import { fetchData } from '@maru/sdk/api';
import type { ApiInput, Movement } from '@maru/domain/contracts';
import { formatDateTime, useApiT, useLocalized } from '@maru/sdk/i18n';
import { ExportButton } from '@maru/sdk/records';
import { useT } from '../../lib/i18n.ts';

const keyOf = ({ id }: Movement) => id;
const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));

/** Exports all movements of the filter as a file. */
export function ExportFlow({ input, name }: { input: Omit<ApiInput<'/fund/Flow'>, 'page'>; name: string }) {
  const t = useT();
  const apiT = useApiT();
  const localized = useLocalized();
  return (
    <ExportButton
      name={name}
      columns={[
        t('csv.time'),
        t('csv.kind'),
        t('csv.symbol'),
        t('csv.instrument'),
        t('csv.quantity'),
        t('csv.price'),
        t('csv.amount'),
        t('csv.currency'),
        t('csv.balance'),
        t('csv.event'),
      ]}
      cellsOf={({ time, kind, subject, params, amount, currency, balance, journalId }) => [
        formatDateTime(time),
        apiT(`movements.${kind}`),
        subject?.symbol ?? '',
        subject ? localized(subject.name) : '',
        text(params.quantity),
        text(params.price),
        amount,
        currency,
        balance,
        journalId,
      ]}
      keyOf={keyOf}
      fetchPage={(page) => fetchData('/fund/Flow', { ...input, page })}
    />
  );
}
