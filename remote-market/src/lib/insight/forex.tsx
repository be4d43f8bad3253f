import type { DigitalPrice, ForexRate, RankedStock } from '@maru/domain/contracts';
import { formatTime, useCurrencyName } from '@maru/sdk/i18n';
import { useApiPages, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { Change, List, ListRow, Price, QueryView, Section, SkeletonRows, Sparkline, toneOf } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { StockRow, type StockRowProps } from '../stock-row.tsx';
import { useOpenInstrument } from '../use-open-instrument.ts';
import styles from './insight.module.css';

const REFRESH_MS = 10_000;
const ALL = { sort: 'turnover', market: 'all' } as const;

/** Won rates of the currencies that can be exchanged, prices of digital ones, both against 24 hours ago, and the funds that hold them. */
export function Forex() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  // Asked for with the rates, not after them.
  const ofForex = useApiPages('/market/Stocks', { list: 'funds.forex', ...ALL });
  const ofDigital = useApiPages('/market/Stocks', { list: 'funds.digital', ...ALL });
  const nameOf = useCurrencyName();
  const query = useApiQuery('/market/Forex', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<SkeletonRows count={8} hasLogo={false} />}>
      {({ rates, digital = [], asOf }) => (
        <>
          <List label={t('market.tab.forex')}>
            {rates.map((rate) => (
              <ListRow
                key={rate.currency}
                {...cells(nameOf(rate.currency), `${rate.per} ${rate.currency}`, rate)}
                onPress={() => go(exchangeTo(rate.currency))}
                to={exchangeTo(rate.currency)}
              />
            ))}
          </List>
          <Funds title={t('list.funds.forex')} rows={ofForex.data} onOpen={open} />
          {digital.length > 0 && (
            <Section title={t('forex.digital')}>
              <List label={t('forex.digital')}>
                {digital.map((price) => (
                  <ListRow key={price.asset} {...cells(t(`forex.name.${price.asset}`), `1 ${price.asset}`, price)} />
                ))}
              </List>
            </Section>
          )}
          <Funds title={t('list.funds.digital')} rows={ofDigital.data} onOpen={open} />
          <p className={styles.note}>{t('forex.note', { time: formatTime(asOf, true) })}</p>
        </>
      )}
    </QueryView>
  );
}

/** The exchange of won to a currency. */
const exchangeTo = (currency: ForexRate['currency']) => `/information/exChange?to=${currency}` as const;

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

interface FundsProps {
  title: string;
  rows: readonly RankedStock[] | undefined;
  onOpen: StockRowProps['onOpen'];
}

/** The funds of one kind of currency, traded like shares; nothing where the market has none. */
function Funds({ title, rows = [], onOpen }: FundsProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <List label={title}>
        {rows.map((row) => (
          <StockRow key={row.symbol} row={row} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  );
}
