import type { ApiOutput } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { formatTime, useLanguage } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { EmptyState, KeyValue, KeyValueList, List, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { roughWords } from '../../lib/amount.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { InvestorDays } from '../../lib/insight/investor-days.tsx';
import { InvestorNets } from '../../lib/insight/investor-nets.tsx';
import { Reasons } from '../../lib/insight/reasons.tsx';
import { NewsRow } from '../../lib/news-row.tsx';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import styles from './insight-panel.module.css';

type Insight = ApiOutput<'/market/Insight'>;
const REFRESH_MS = 10_000;

/** Reasons for today's move, the side that took liquidity, news, and stocks of the sector. */
export function InsightPanel({ symbol }: { symbol: string }) {
  const query = useApiQuery('/market/Insight', { symbol }, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<SkeletonRows count={5} hasLogo={false} />}>
      {(insight) => (
        <>
          <Why insight={insight} />
          <FlowFigures flow={insight.flow} />
          <InvestorFigures symbol={symbol} flow={insight.flow} />
          <ShortInterest of={insight.shortInterest} />
          <News news={insight.news} />
          <Similar insight={insight} />
        </>
      )}
    </QueryView>
  );
}

function Why({ insight: { issue } }: { insight: Insight }) {
  const t = useT();
  return (
    <Section title={t('stock.why')}>
      <Reasons issue={issue} />
      <p className={styles.none}>{t('issue.note')}</p>
    </Section>
  );
}

function FlowFigures({ flow }: { flow: Insight['flow'] }) {
  const t = useT();
  const language = useLanguage();
  const won = (amount: string) => t('price.in.KRW', { amount: roughWords(amount, language) });
  return (
    <Section title={t('stock.flow')} note={t('stock.flowSince', { time: formatTime(flow.since, true) })}>
      <KeyValueList>
        <KeyValue label={t('stock.flow.bought')} tone="rise">
          {won(flow.bought)}
        </KeyValue>
        <KeyValue label={t('stock.flow.sold')} tone="fall">
          {won(flow.sold)}
        </KeyValue>
        <KeyValue label={t('stock.flow.auction')}>{won(flow.auction)}</KeyValue>
        <KeyValue label={t('stock.flow.strength')}>{flow.strength ?? t('flow.noStrength')}</KeyValue>
      </KeyValueList>
    </Section>
  );
}

function InvestorFigures({ symbol, flow }: { symbol: string; flow: Insight['flow'] }) {
  const t = useT();
  if (!flow.investors) return null;
  return (
    <>
      <Section title={t('stock.investors')} note={t('stock.flowSince', { time: formatTime(flow.since, true) })}>
        <InvestorNets investors={flow.investors} />
      </Section>
      <Section title={t('investorDays.title')}>
        <InvestorDays of={`stock.${symbol}`} />
      </Section>
    </>
  );
}

function ShortInterest({ of: { shares, percent } }: { of: Insight['shortInterest'] }) {
  const t = useT();
  return (
    <Section title={t('stock.shortInterest')}>
      <KeyValueList>
        <KeyValue label={t('stock.soldShort')}>
          {shares === '0'
            ? t('stock.shares', { quantity: shares })
            : t('stock.shortShares', { ...quantityOf(shares), percent })}
        </KeyValue>
      </KeyValueList>
    </Section>
  );
}

function News({ news }: { news: Insight['news'] }) {
  const t = useT();
  const now = useServerNow(60_000);
  return (
    <Section title={t('stock.news')}>
      {news.length === 0 ? (
        <p className={styles.none}>{t('news.empty.title')}</p>
      ) : (
        <List>
          {news.map((item) => (
            <NewsRow key={item.newsId} item={item} now={now} />
          ))}
        </List>
      )}
    </Section>
  );
}

function Similar({ insight: { similar, issue } }: { insight: Insight }) {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const list = issue.sector?.list;
  return (
    <Section title={t('stock.similar')} {...(list && { onMore: () => go(`/market/optionList?list=${list}`) })}>
      {similar.length === 0 ? (
        <EmptyState title={t('stock.noSimilar')} />
      ) : (
        <List>
          {similar.map((row) => (
            <StockRow key={row.symbol} row={row} onOpen={open} />
          ))}
        </List>
      )}
    </Section>
  );
}
