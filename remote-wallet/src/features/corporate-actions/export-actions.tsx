import type { OwnAction } from '@maru/domain/contracts';
import { fetchData } from '@maru/sdk/api';
import { useLocalized } from '@maru/sdk/i18n';
import { ExportButton } from '@maru/sdk/records';
import { useT } from '../../lib/i18n.ts';

const keyOf = ({ id }: OwnAction) => id;

/** Exports all booked dividends and splits as a file. */
export function ExportActions() {
  const t = useT();
  const localized = useLocalized();
  return (
    <ExportButton
      name="dividends"
      columns={[
        t('csv.day'),
        t('csv.kind'),
        t('csv.symbol'),
        t('csv.instrument'),
        t('csv.quantity'),
        t('csv.after'),
        t('csv.perShare'),
        t('csv.gross'),
        t('csv.tax'),
        t('csv.amount'),
      ]}
      cellsOf={({ day, kind, symbol, name, quantity, after, perShare, gross, tax, amount }) => [
        day,
        t(`corporateActions.kind.${kind}`),
        symbol,
        localized(name),
        quantity,
        after ?? '',
        perShare ?? '',
        gross ?? '',
        tax ?? '',
        amount,
      ]}
      keyOf={keyOf}
      fetchPage={(page) => fetchData('/fund/CorporateActions', { page })}
    />
  );
}
