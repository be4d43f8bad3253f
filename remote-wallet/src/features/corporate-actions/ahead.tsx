import type { ExpectedDividend } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { useOpen } from '@maru/sdk/router';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DaySection } from '../../lib/records/day-list.tsx';
import { EntryRow } from '../../lib/records/entry-row.tsx';

/** Dividends that are announced or not paid yet; nothing without one. */
export function Ahead({ rows }: { rows: readonly ExpectedDividend[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <DaySection title={t('corporateActions.ahead')}>
      {rows.map((row) => (
        <AheadRow key={`${row.positionId} ${row.exDate}`} row={row} />
      ))}
    </DaySection>
  );
}

function AheadRow({ row: { symbol, name, state, kind, exDate, dueOn, quantity, amount } }: { row: ExpectedDividend }) {
  const t = useT();
  const open = useOpen();
  const isAnnounced = state === 'announced';
  return (
    <EntryRow
      title={useLocalized()(name)}
      detail={t(`corporateActions.${isAnnounced ? 'announced' : 'due'}`, {
        date: formatDate(isAnnounced ? exDate : dueOn),
        ...quantityOf(quantity),
      })}
      end={<Amount value={amount} size="s" isSigned />}
      endDetail={t(kind === 'owed' ? 'corporateActions.charge' : 'corporateActions.net')}
      onPress={() => open('stock', { symbol }, '/market/stockDetail?tab=info')}
      to="/market/stockDetail"
      hasChevron
    />
  );
}
