import type { Issue } from '@maru/domain/contracts';
import { useApiPages } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { EmptyState, List, NewsIcon, PagedList } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useNewsText } from '../news-text.ts';
import { StockRow } from '../stock-row.tsx';
import { useOpenInstrument } from '../use-open-instrument.ts';
import { IssuesSkeleton } from './insight.skeleton.tsx';
import { Reasons } from './reasons.tsx';
import styles from './insight.module.css';

const STALE_MS = 15_000;

/** The largest moves of the day, each with the reasons that the tape gives. */
export function Issues() {
  const t = useT();
  const pages = useApiPages('/market/Issues', {}, { staleTime: STALE_MS });
  return (
    <PagedList
      pages={pages}
      loading={<IssuesSkeleton />}
      empty={<EmptyState icon={NewsIcon} title={t('issue.empty')} text={t('insight.empty')} />}
    >
      {(rows) => (
        <>
          <p className={styles.note}>{t('issue.note')}</p>
          {rows.map((issue) => (
            <IssueCard key={issue.stock.symbol} issue={issue} />
          ))}
        </>
      )}
    </PagedList>
  );
}

function IssueCard({ issue }: { issue: Issue }) {
  const open = useOpenInstrument();
  return (
    <div className={styles.issue}>
      <List>
        <StockRow row={issue.stock} onOpen={open} />
      </List>
      <Reasons issue={issue} />
      {issue.news && <Bulletin news={issue.news} />}
    </div>
  );
}

function Bulletin({ news }: { news: NonNullable<Issue['news']> }) {
  const open = useOpen();
  const { title } = useNewsText()(news);
  return (
    <button
      type="button"
      className={styles.news}
      data-to="/home/newsDetail"
      onClick={() => open('news', { newsId: news.newsId }, '/home/newsDetail')}
    >
      {title}
    </button>
  );
}
