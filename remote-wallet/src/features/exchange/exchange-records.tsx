import { fetchData } from '@maru/sdk/api';
import type { ApiInput, FxRecord } from '@maru/domain/contracts';
import { formatDateTime, formatTime } from '@maru/sdk/i18n';
import { formatMoney, formatSigned } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { ExportButton, PeriodPicker, usePeriod } from '@maru/sdk/records';
import { useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, ExchangeIcon, PullToRefresh, Screen, Sheet } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { DayList } from '../../lib/records/day-list.tsx';
import { EntryRow } from '../../lib/records/entry-row.tsx';
import { ExchangeReceipt } from './exchange-receipt.tsx';
import styles from './exchange.module.css';
import { useRateText } from './quote-facts.tsx';

/** All exchanges, newest first; each opens its receipt. */
export function ExchangeRecords() {
  const t = useT();
  const go = useGo();
  const rateText = useRateText();
  const { period, days, setPeriod } = usePeriod();
  const [shown, setShown] = useState<FxRecord | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pages = useApiPages('/fund/FxRecords', days, { staleTime: 0 });
  return (
    <Screen
      bar={
        <AppBar title={t('exchange.records')} back="/information/exChange" actions={<ExportExchanges input={days} />} />
      }
    >
      <PullToRefresh onRefresh={() => invalidate('/fund/FxRecords')}>
        <div className={styles.filters} data-pills="surface">
          <PeriodPicker period={period} onChange={setPeriod} />
        </div>
        <DayList
          pages={pages}
          row={(record) => (
            <EntryRow
              key={record.exchangeId}
              title={t('exchange.pairOf', { from: record.from, to: record.to })}
              detail={t('records.when', { time: formatTime(record.time, true), what: rateText(record.rate) })}
              end={formatSigned(record.result, record.to)}
              endDetail={formatMoney(`-${record.amount}`, record.from)}
              onPress={() => {
                setShown(record);
                setIsOpen(true);
              }}
            />
          )}
          empty={
            <EmptyState
              icon={ExchangeIcon}
              title={t('exchange.empty')}
              text={t('exchange.emptyWhy')}
              action={{ label: t('exchange.next'), onPress: () => go('/information/exChange') }}
            />
          }
        />
      </PullToRefresh>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('exchange.receipt')}>
        {shown && <ExchangeReceipt record={shown} />}
      </Sheet>
    </Screen>
  );
}

const keyOf = ({ exchangeId }: FxRecord) => exchangeId;

function ExportExchanges({ input }: { input: Omit<ApiInput<'/fund/FxRecords'>, 'page'> }) {
  const t = useT();
  const columns = ['csv.time', 'csv.number', 'exchange.csv.from', 'exchange.paid', 'exchange.csv.to'] as const;
  const rest = ['exchange.rate', 'exchange.converted', 'exchange.spreadPlain', 'exchange.result'] as const;
  const rateText = useRateText();
  return (
    <ExportButton
      name={['exchange', input.from, input.to].filter(Boolean).join('-')}
      columns={[...columns, ...rest].map((key) => t(key))}
      cellsOf={({ time, number, from, amount, to, rate, converted, spread, result }) => [
        formatDateTime(time),
        number,
        from,
        amount,
        to,
        rateText(rate),
        converted,
        spread,
        result,
      ]}
      keyOf={keyOf}
      fetchPage={(page) => fetchData('/fund/FxRecords', { ...input, page })}
    />
  );
}
