import { useMemo } from 'react';
import { formatMoney } from '@maru/domain/money';
import type { ChartEvent } from '@maru/sdk/charts';
import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { useNewsText } from '../../lib/news-text.ts';

const MINUTE = 60_000;
/** Midnight of a day in Seoul: the chart marks the first candle from then on. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** Past dividends, splits and the newest bulletins of a stock, for its chart. */
export function useHappenings(symbol: string): readonly ChartEvent[] {
  const t = useT();
  const newsText = useNewsText();
  const now = useServerNow(MINUTE);
  const dividends = useApiQuery('/market/Dividends', { symbol }).data?.data;
  const splits = useApiQuery('/market/Splits', { symbol }).data?.data;
  const news = useApiQuery('/news/List', { category: 'all', page: 1, symbol }).data?.data;
  const past = useMemo(
    (): ChartEvent[] => [
      ...(dividends ?? []).map(({ exDate, perShare }) => ({
        time: midnightOf(exDate),
        kind: 'dividend' as const,
        label: t('chart.mark.dividend'),
        detail: t('chart.dividend', { amount: formatMoney(perShare) }),
      })),
      ...(splits ?? []).map(({ exDate, kind, from, to }) => ({
        time: midnightOf(exDate),
        kind: 'split' as const,
        label: t('chart.mark.split'),
        detail: `${t(`stock.split.${kind}`)} · ${t('stock.split.ratio', { from, to })}`,
      })),
      ...(news ?? []).map((item) => ({
        time: Date.parse(item.time),
        kind: 'news' as const,
        label: t('chart.mark.news'),
        detail: newsText(item).title,
      })),
    ],
    [dividends, splits, news, newsText, t],
  );
  return useMemo(() => past.filter(({ time }) => time <= now), [past, now]);
}
