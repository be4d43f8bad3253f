import { useState } from 'react';
import { ConfirmingScreen, useConfirmFlow, useForm } from '@maru/sdk/flow';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { AppBar, QueryView, Screen, SkeletonPad } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayTradingForm, type StockRow } from './day-trading.form.tsx';
import { prefetchDayTrading, RECORDS, useInfo, useLotCost, useStart, useStocks } from './day-trading.resource.ts';
import { EMPTY, findErrors, readTab, SERVER_FIELDS } from './day-trading.rules.ts';
import { DayTradingBody, RecordsLink } from './day-trading.skeleton.tsx';

/** Trading inside of one session: a plain day trade, or a rule that buys and sells by itself. */
export function DayTradingScreen() {
  const t = useT();
  const go = useGo();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const info = useInfo();
  const stocks = useStocks();
  const submission = useStart();
  const [picked, setPicked] = useState<StockRow>();
  // The first of the list, which is ordered anew with each trade, stays the choice.
  const [first] = stocks.data?.data ?? [];
  if (!picked && first) setPicked(first);
  const chosen = picked ?? first;
  const lot = useLotCost(chosen?.symbol);
  const form = useForm({
    fields: EMPTY,
    rules: (values) => (info.data ? findErrors(values, { ...info.data, lot }) : []),
    serverFields: SERVER_FIELDS,
  });
  const flow = useConfirmFlow({ submission, form });
  const bar = (
    <AppBar title={t('dayTrading.title')} back="/home/index" actions={<RecordsLink onPress={() => go(RECORDS)} />} />
  );
  if (submission.state.phase === 'confirming') return <ConfirmingScreen bar={bar} title={t('dayTrading.confirming')} />;
  const isLoading = (!info.data && !info.isError) || (!stocks.data && !stocks.isError);
  return (
    <Screen bar={bar} foot={isLoading && <SkeletonPad isClosed />}>
      <QueryView query={info} loading={<DayTradingBody />}>
        {(known) => (
          <QueryView query={stocks} loading={<DayTradingBody />}>
            {({ data }) => (
              <DayTradingForm
                info={known}
                stocks={data}
                chosen={chosen}
                onChoose={setPicked}
                lot={lot}
                tab={tab}
                onTab={(id) => setParams(id === 'day' ? {} : { tab: id }, { replace: true })}
                form={form}
                flow={flow}
                onSend={submission.send}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

DayTradingScreen.prefetch = prefetchDayTrading;
