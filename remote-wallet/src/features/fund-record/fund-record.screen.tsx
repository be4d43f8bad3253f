import type { FundRecord } from '@maru/domain/contracts';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { PeriodPicker, usePeriod } from '@maru/sdk/records';
import { oneOf, useAddress, useGo, useOpen } from '@maru/sdk/router';
import { AppBar, EmptyState, PullToRefresh, ReceiptIcon, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { DayList } from '../../lib/records/day-list.tsx';
import { ExportRecords } from './export-records.tsx';
import { ASKED, TABS, type RecordTab } from './fund-record.rules.ts';
import { RecordRow } from './record-row.tsx';
import { TradeSheet, isTrade } from './trade-sheet.tsx';
import styles from './fund-record.module.css';

/** Target of the button in an empty list. */
const BEGIN = {
  trades: '/market/index',
  recharge: '/information/recharge',
  withdrawal: '/information/cashOut',
} as const satisfies Record<RecordTab, `/${string}`>;

const refresh = () => invalidate('/fund/Records');

/** Trades, deposits and withdrawals. Deposits and withdrawals under review are listed too, with their status. */
export function FundRecordScreen() {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const [params, change] = useAddress();
  const { period, days, setPeriod } = usePeriod();
  const [opened, setOpened] = useState<FundRecord | null>(null);
  const tab = oneOf(params.get('tab'), TABS, 'trades');
  const input = { tab: ASKED[tab], ...days };
  const pages = useApiPages('/fund/Records', input, { staleTime: 0 });
  useRequestEvents('deposit', () => void refresh());
  useRequestEvents('withdrawal', () => void refresh());

  /** Deposits and withdrawals have their own screens, with their steps and remaining actions. */
  const show = (record: FundRecord) => {
    const { recordId, detail } = record;
    if (detail.tab === 'trade') setOpened(record);
    else if (detail.tab === 'deposit') open('deposit', { depositId: recordId }, '/information/rechargeChannel');
    else open('withdrawal', { withdrawalId: recordId }, '/information/cashOut?view=receipt');
  };
  const bar = (
    <AppBar
      title={t('fundRecord.title')}
      back="/information/index"
      actions={<ExportRecords input={input} name={[ASKED[tab], days.from, days.to].filter(Boolean).join('-')} />}
    />
  );
  return (
    <Screen bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          id="record"
          label={t('fundRecord.tabs')}
          items={TABS.map((id) => ({ id, label: t(`fundRecord.tab.${id}`) }))}
          value={tab}
          onChange={(id) => change({ tab: id })}
          isSticky
        />
        <div className={styles.filters} data-pills="surface">
          <PeriodPicker period={period} onChange={setPeriod} />
        </div>
        <TabPanel tabs="record" value={tab}>
          <DayList
            pages={pages}
            row={(record) => <RecordRow key={record.lineId} record={record} onOpen={show} />}
            empty={
              <EmptyState
                icon={ReceiptIcon}
                title={t(`fundRecord.empty.${tab}`)}
                text={t('fundRecord.emptyWhy')}
                action={{ label: t(`fundRecord.begin.${tab}`), onPress: () => go(BEGIN[tab]) }}
              />
            }
          />
        </TabPanel>
      </PullToRefresh>
      <TradeSheet trade={opened && isTrade(opened) ? opened : null} onClose={() => setOpened(null)} />
    </Screen>
  );
}
