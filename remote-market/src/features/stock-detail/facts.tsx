import type { InstrumentDetail } from '@maru/domain/contracts';
import { useLanguage, useLocalized } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { KeyValue, KeyValueList, Section, toneOf } from '@maru/sdk/ui';
import { againstBase, roughWords } from '../../lib/amount.rules.ts';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { useT } from '../../lib/i18n.ts';
import { useVenueState } from '../../lib/use-venue-state.ts';
import { baseKey } from './base.rules.ts';
import { Dividends } from './dividends.tsx';
import { FundValue } from './fund-value.tsx';
import styles from './insight-panel.module.css';
import { RangeBar } from './range-bar.tsx';
import { Splits } from './splits.tsx';
import { Years } from './years.tsx';

/** Facts about the stock: its prices, its company, and its trading conditions. */
export function Facts({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  return (
    <>
      <Ranges stock={stock} />
      <Prices stock={stock} />
      {stock.fund && stock.fundTerms && <FundValue stock={stock} fund={stock.fund} terms={stock.fundTerms} />}
      <Company stock={stock} />
      <Years symbol={stock.symbol} />
      <Dividends symbol={stock.symbol} />
      <Splits symbol={stock.symbol} />
      <Section title={t('stock.info.trading')}>
        <KeyValueList>
          <KeyValue label={t('stock.info.lot')}>{t('stock.shares', quantityOf(String(stock.lotSize)))}</KeyValue>
          <KeyValue label={t('stock.info.tick')}>{groupDigits(stock.tick)}</KeyValue>
          <KeyValue label={t('stock.info.leverage')}>
            {stock.leverages.map((times) => t('stock.info.times', { times })).join(' · ')}
          </KeyValue>
          <KeyValue label={t('stock.info.short')}>{t(stock.isShortable ? 'stock.info.yes' : 'stock.info.no')}</KeyValue>
          <KeyValue label={t('stock.info.sellLock')}>
            {stock.sellLockMinutes === 0
              ? t('stock.info.noLock')
              : t('stock.info.minutes', { minutes: stock.sellLockMinutes })}
          </KeyValue>
        </KeyValueList>
      </Section>
    </>
  );
}

function Ranges({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const quote = useTopic(`quote:${stock.symbol}`) ?? stock;
  return (
    <Section title={t('stock.info.ranges')}>
      <RangeBar label={t('stock.info.today')} value={quote.price} low={quote.low} high={quote.high} />
      <RangeBar label={t('stock.info.weeks52')} value={quote.price} low={stock.low52} high={stock.high52} />
    </Section>
  );
}

function Prices({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const { open } = useTopic(`quote:${stock.symbol}`) ?? stock;
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  // Explanations are for customers who are logged in.
  const explain = (figure: 'upperLimit' | 'lowerLimit') =>
    isLoggedIn ? ({ subject: 'instrument', symbol: stock.symbol, figure } as const) : undefined;
  const tone = (price: string) => toneOf(againstBase(price, stock.previousClose));
  return (
    <Section title={t('stock.info.prices')}>
      <KeyValueList>
        <KeyValue label={t(`stock.${baseKey(stock)}`)}>{groupDigits(stock.previousClose)}</KeyValue>
        <KeyValue label={t('stock.open')} tone={tone(open)}>
          {groupDigits(open)}
        </KeyValue>
        <KeyValue label={t('stock.upperLimit')} tone="rise" explain={explain('upperLimit')}>
          {groupDigits(stock.upperLimit)}
        </KeyValue>
        <KeyValue label={t('stock.lowerLimit')} tone="fall" explain={explain('lowerLimit')}>
          {groupDigits(stock.lowerLimit)}
        </KeyValue>
      </KeyValueList>
    </Section>
  );
}

function Company({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const language = useLanguage();
  const localized = useLocalized();
  const feed = useVenueState().data?.feed;
  const capital = t(`price.in.${stock.currency}`, { amount: roughWords(stock.marketCap, language) });
  return (
    <Section title={t('stock.info.company')}>
      <KeyValueList>
        <KeyValue label={t('stock.info.market')}>{stock.segment}</KeyValue>
        <KeyValue label={t('stock.info.sector')}>{localized(stock.sector)}</KeyValue>
        <KeyValue label={t('stock.info.marketCap')}>{capital}</KeyValue>
        {!stock.fund && (
          <KeyValue label={t('stock.info.shares')}>
            {t('stock.shares', { quantity: groupDigits(stock.sharesOutstanding) })}
          </KeyValue>
        )}
        {stock.foreign && <KeyValue label={t('stock.info.foreign')}>{stock.foreign.percent}%</KeyValue>}
      </KeyValueList>
      {feed === 'simulated' && stock.segment !== 'ETF' && <p className={styles.none}>{t('stock.info.noEarnings')}</p>}
    </Section>
  );
}
