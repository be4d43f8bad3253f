import { useCurrencyName } from '@maru/sdk/i18n';
import { CURRENCIES } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { PeriodPicker, usePeriod } from '@maru/sdk/records';
import { oneOf, useAddress } from '@maru/sdk/router';
import { AppBar, ChoicePill, EmptyState, PullToRefresh, ReceiptIcon, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayList } from '../../lib/records/day-list.tsx';
import { Balance } from './balance.tsx';
import { DIRECTIONS, GROUPS } from './capital-flow.rules.ts';
import { ExportFlow } from './export-flow.tsx';
import { MovementRow } from './movement-row.tsx';
import styles from './capital-flow.module.css';

const MONEYS = ['all', ...CURRENCIES] as const;
const refresh = () => invalidate('/fund/Flow', '/fund/Assets');

/** Every movement of cash with the balance after it, straight from the ledger. The filter is in the address. */
export function CapitalFlowScreen() {
  const t = useT();
  const nameOf = useCurrencyName();
  const [params, change] = useAddress();
  const { period, days, setPeriod } = usePeriod();
  const direction = oneOf(params.get('direction'), DIRECTIONS, 'all');
  const group = oneOf(params.get('kind'), GROUPS, 'all');
  const currency = oneOf(params.get('currency'), MONEYS, 'all');
  const show = (key: 'direction' | 'kind' | 'currency', value: string) =>
    change({ [key]: value === 'all' ? undefined : value });
  const input = {
    direction,
    ...days,
    ...(group === 'all' ? {} : { group }),
    ...(currency === 'all' ? {} : { currency }),
  };
  const flow = useApiPages('/fund/Flow', input, { staleTime: 0 });
  const bar = (
    <AppBar
      title={t('capitalFlow.title')}
      back="/information/index"
      actions={<ExportFlow input={input} name={['movements', days.from, days.to].filter(Boolean).join('-')} />}
    />
  );
  return (
    <Screen bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <Balance currency={currency} />
        <Tabs
          id="flow"
          label={t('capitalFlow.direction')}
          items={DIRECTIONS.map((id) => ({ id, label: t(`capitalFlow.direction.${id}`) }))}
          value={direction}
          onChange={(id) => show('direction', id)}
        />
        <div className={styles.filters} data-pills="surface">
          <PeriodPicker period={period} onChange={setPeriod} />
          <div className={styles.pills}>
            <ChoicePill
              label={t('capitalFlow.kind')}
              items={GROUPS.map((id) => ({ id, label: t(`capitalFlow.kind.${id}`) }))}
              value={group}
              all="all"
              onChange={(id) => show('kind', id)}
            />
            <ChoicePill
              label={t('capitalFlow.currency')}
              items={MONEYS.map((id) => ({ id, label: id === 'all' ? t('capitalFlow.currency.all') : nameOf(id) }))}
              value={currency}
              all="all"
              onChange={(id) => show('currency', id)}
            />
          </div>
        </div>
        <TabPanel tabs="flow" value={direction}>
          <DayList
            pages={flow}
            row={(movement) => <MovementRow key={movement.id} movement={movement} />}
            empty={<EmptyState icon={ReceiptIcon} title={t('capitalFlow.empty')} text={t('capitalFlow.emptyWhy')} />}
          />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}
