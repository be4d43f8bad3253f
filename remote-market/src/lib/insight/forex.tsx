import type { DigitalPrice, ForexRate } from '@maru/domain/contracts';
import { formatTime } from '@maru/sdk/i18n';
import { useApiPages, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { Change, List, ListRow, Price, QueryView, Section, SkeletonRows, Sparkline, toneOf } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { StockRow } from '../stock-row.tsx';
import { useOpenInstrument } from '../use-open-instrument.ts';
import styles from './insight.module.css';

const REFRESH_MS = 10_000;

/** Won rates of the currencies that can be exchanged, prices of digital ones, both against 24 hours ago, and the funds that hold them. */
export function Forex() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/market/Forex', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<SkeletonRows count={8} hasLogo={false} />}>
      {({ rates, digital = [], asOf }) => (
        <>
          <List label={t('market.tab.forex')}>
            {rates.map((rate) => (
              <ListRow
                key={rate.currency}
                {...cells(t(`forex.name.${rate.currency}`), `${rate.per} ${rate.currency}`, rate)}
                onPress={() => go('/information/exChange')}
                to="/information/exChange"
              />
            ))}
          </List>
          <Funds list="funds.forex" title={t('list.funds.forex')} />
          {digital.length > 0 && (
            <Section title={t('forex.digital')}>
              <List label={t('forex.digital')}>
                {digital.map((price) => (
                  <ListRow key={price.asset} {...cells(t(`forex.name.${price.asset}`), `1 ${price.asset}`, price)} />
                ))}
              </List>
            </Section>
          )}
          <Funds list="funds.digital" title={t('list.funds.digital')} />
          <p className={styles.note}>{t('forex.note', { time: formatTime(asOf) })}</p>
        </>
      )}
    </QueryView>
  );
}

function cells(title: string, detail: string, { value, changeRate, spark }: ForexRate | DigitalPrice) {
  return {
    title,
    detail,
    middle: (
      <span className={styles.spark}>
        <Sparkline points={spark} tone={toneOf(changeRate)} isWide />
      </span>
    ),
    end: (
      <span className={styles.rate}>
        <Price value={value} unit="₩" />
      </span>
    ),
    endDetail: <Change rate={changeRate} />,
  };
}

/** The funds of one kind of currency, traded like shares; nothing where the market has none. */
function Funds({ list, title }: { list: 'funds.forex' | 'funds.digital'; title: string }) {
  const open = useOpenInstrument();
  const { data = [] } = useApiPages('/market/Stocks', { list, sort: 'turnover', market: 'all' });
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <List label={title}>
        {data.map((row) => (
          <StockRow key={row.symbol} row={row} onOpen={open} />
        ))}
      </List>
    </Section>
  );
}
