import type { NewsItem } from '@maru/domain/contracts';
import { formatMinute, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo } from '@maru/sdk/router';
import { TEXT_SIZES, textSizeAtom, useAtom } from '@maru/sdk/session';
import {
  AppBar,
  EmptyState,
  List,
  ListRow,
  NewsIcon,
  QueryView,
  Screen,
  Section,
  Segmented,
  SkeletonText,
  SymbolLogo,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useNewsText } from '../../lib/news-text.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { ArticleSkeleton } from './news-detail.skeleton.tsx';
import styles from './news.module.css';

/** One bulletin in full, with the stocks it is about. */
export function NewsDetailScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('news', '/home/newsList');
  return (
    <Screen tone="surface" bar={<AppBar title={t('newsDetail.title')} back="/home/newsList" />}>
      {detail ? (
        <Article newsId={detail.newsId} />
      ) : (
        <EmptyState
          icon={NewsIcon}
          title={t('newsDetail.none.title')}
          text={t('newsDetail.none.text')}
          action={{ label: t('newsDetail.none.action'), onPress: () => go('/home/newsList') }}
        />
      )}
    </Screen>
  );
}

function Article({ newsId }: { newsId: string }) {
  const query = useApiQuery('/news/Detail', { newsId });
  return (
    <QueryView query={query} loading={<ArticleSkeleton />}>
      {(item) => <Text item={item} />}
    </QueryView>
  );
}

function Text({ item }: { item: NewsItem }) {
  const t = useT();
  const { title, body } = useNewsText()(item);
  return (
    <>
      <article className={styles.article}>
        <Tag>{t(`news.category.${item.category}`)}</Tag>
        <h2 className={styles.title}>{title}</h2>
        <time className={styles.time} dateTime={item.time}>
          {formatMinute(item.time)}
        </time>
        <p className={styles.body}>{body}</p>
        <div className={styles.wide}>
          <TextSize />
        </div>
        <p className={styles.note}>{t('newsDetail.source')}</p>
      </article>
      {item.subjects.length > 0 && (
        <Section title={t('newsDetail.subjects')}>
          <List>
            {item.subjects.map((subject) => (
              <Subject key={subject.symbol} subject={subject} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** The product's text size, where somebody reads. */
function TextSize() {
  const t = useT();
  const [size, setSize] = useAtom(textSizeAtom);
  return (
    <Segmented
      label={t('newsDetail.textSize')}
      items={TEXT_SIZES.map((id) => ({ id, label: t(`newsDetail.textSize.${id}`) }))}
      value={size}
      onChange={setSize}
    />
  );
}

/** A linked stock with its live price. One that is not listed, as in an offering, leads to the new shares. */
function Subject({ subject }: { subject: NewsItem['subjects'][number] }) {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const name = useLocalized()(subject.name);
  const { data, error } = useApiQuery('/market/Detail', { symbol: subject.symbol });
  if (data) return <StockRow row={data} onOpen={open} />;
  const code = error?.refusal.code;
  const isAwaited = code === 'NOT_LISTED_YET';
  const isUnlisted = isAwaited || code === 'SYMBOL_NOT_FOUND';
  const wait = error ? undefined : <SkeletonText width="4.5rem" />;
  return (
    <ListRow
      start={<SymbolLogo symbol={subject.symbol} name={name} />}
      title={name}
      detail={subject.symbol}
      end={wait}
      endDetail={isAwaited ? t('newsDetail.notListed') : undefined}
      onPress={isUnlisted ? () => go('/home/newStock') : () => open(subject.symbol)}
    />
  );
}
