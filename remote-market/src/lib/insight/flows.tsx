import { useState } from 'react';
import type { ApiOutput, FlowRow } from '@maru/domain/contracts';
import { formatTime, useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import {
  Amount,
  EmptyState,
  List,
  ListRow,
  QueryView,
  Section,
  Segmented,
  SkeletonRows,
  SymbolLogo,
} from '@maru/sdk/ui';
import { rowWords } from '../amount.rules.ts';
import { useT } from '../i18n.ts';
import { useOpenInstrument } from '../use-open-instrument.ts';
import styles from './insight.module.css';
import { InvestorDays } from './investor-days.tsx';
import { InvestorNets } from './investor-nets.tsx';

const REFRESH_MS = 5_000;

/** The side that took liquidity: by market, then the stocks most bought and most sold. */
export function Flows() {
  const t = useT();
  const query = useApiQuery('/market/Flows', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<SkeletonRows count={6} />}>
      {({ since, markets, buying, selling }) => (
        <>
          <p className={styles.note}>{t('flow.note', { time: formatTime(since, true) })}</p>
          {markets.map((market) => (
            <MarketFlow key={market.market} flow={market} />
          ))}
          {markets.some(({ investors }) => investors) && <MarketDays markets={markets.map(({ market }) => market)} />}
          <FlowList title={t('flow.buying')} rows={buying} />
          <FlowList title={t('flow.selling')} rows={selling} />
        </>
      )}
    </QueryView>
  );
}

function MarketFlow({ flow }: { flow: ApiOutput<'/market/Flows'>['markets'][number] }) {
  const t = useT();
  const language = useLanguage();
  const won = (amount: string) => t('price.in.KRW', { amount: rowWords(amount, language) });
  return (
    <div className={styles.flow}>
      <div className={styles.flowHead}>
        <strong>{t(`market.filter.${flow.market}`)}</strong>
        <span>{flow.strength === null ? t('flow.noStrength') : t('flow.strength', { value: flow.strength })}</span>
      </div>
      <div className={styles.flowBar} aria-hidden="true">
        <span className={styles.bought} style={{ flexGrow: Number(flow.bought) }} />
        <span className={styles.sold} style={{ flexGrow: Number(flow.sold) }} />
      </div>
      <div className={styles.flowFoot}>
        <span>{t('flow.bought', { amount: won(flow.bought) })}</span>
        <span>{t('flow.sold', { amount: won(flow.sold) })}</span>
        <span>{t('flow.auction', { amount: won(flow.auction) })}</span>
      </div>
      {flow.investors && <InvestorNets investors={flow.investors} />}
    </div>
  );
}

type Market = ApiOutput<'/market/Flows'>['markets'][number]['market'];

function MarketDays({ markets }: { markets: readonly Market[] }) {
  const t = useT();
  const [market, setMarket] = useState<Market>('KOSPI');
  return (
    <Section title={t('investorDays.title')}>
      <Segmented
        label={t('investorDays.market')}
        items={markets.map((id) => ({ id, label: t(`market.filter.${id}`) }))}
        value={market}
        onChange={setMarket}
      />
      <InvestorDays of={`market.${market}`} />
    </Section>
  );
}

function FlowList({ title, rows }: { title: string; rows: readonly FlowRow[] }) {
  const t = useT();
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyState title={t('market.empty.title')} text={t('insight.empty')} />
      ) : (
        <List label={title}>
          {rows.map((row) => (
            <FlowLine key={row.stock.symbol} row={row} />
          ))}
        </List>
      )}
    </Section>
  );
}

function FlowLine({ row: { stock, net, strength } }: { row: FlowRow }) {
  const t = useT();
  const open = useOpenInstrument();
  const name = useLocalized()(stock.name);
  return (
    <ListRow
      start={<SymbolLogo symbol={stock.symbol} name={name} />}
      title={name}
      detail={strength === null ? t('flow.noStrength') : t('flow.strength', { value: strength })}
      end={<Amount value={net} size="s" isSigned />}
      onPress={() => open(stock.symbol, stock.segment)}
      to="/market/stockDetail"
    />
  );
}
