import { useMemo } from 'react';
import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { prefetch, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  BellIcon,
  EmptyState,
  List,
  ListRow,
  LiveChange,
  LivePrice,
  QueryView,
  Screen,
  SymbolLogo,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';
import { alertsByStock, type AlertsOfStock } from './alerts.rules.ts';
import { AlertsBody } from './alerts.skeleton.tsx';

/** An alert that goes off leaves the list. */
const REFRESH_MS = 10_000;

/** All price alerts of the customer by stock: switched on and off, and removed. */
export function AlertsScreen() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/user/Alerts', {}, { refreshEvery: REFRESH_MS });
  return (
    <Screen tone="surface" bar={<AppBar title={t('alerts.title')} back="/favorite/index" />}>
      <QueryView query={query} loading={<AlertsBody />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={BellIcon}
              title={t('alerts.empty')}
              text={t('alerts.emptyWhy')}
              action={{ label: t('stock.none.action'), onPress: () => go('/favorite/search') }}
            />
          ) : (
            <Stocks alerts={data} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function Stocks({ alerts }: { alerts: ApiOutput<'/user/Alerts'>['data'] }) {
  const t = useT();
  const stocks = useMemo(() => alertsByStock(alerts), [alerts]);
  return (
    <>
      {stocks.map((stock) => (
        <Stock key={stock.symbol} stock={stock} />
      ))}
      <p className={styles.note}>{t('alerts.note')}</p>
    </>
  );
}

function Stock({ stock: { symbol, name, quote, alerts } }: { stock: AlertsOfStock }) {
  const localized = useLocalized();
  const open = useOpenInstrument();
  const title = localized(name);
  return (
    <section className={styles.stock} aria-label={title}>
      <List>
        <ListRow
          start={<SymbolLogo symbol={symbol} name={title} />}
          title={title}
          detail={symbol}
          end={quote && <LivePrice quote={quote} />}
          endDetail={quote && <LiveChange quote={quote} />}
          onPress={() => open(symbol)}
          to="/market/stockDetail"
        />
      </List>
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.alertId} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

AlertsScreen.prefetch = () => prefetch('/user/Alerts', {});
