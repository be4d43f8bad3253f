import type { Issue, MoveReason } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { EmptyState, List, NewsIcon, PagedList, Tag, type TagTone } from '@maru/sdk/ui';
import { signedPercent } from '../amount.rules.ts';
import { useT } from '../i18n.ts';
import { useNewsText } from '../news-text.ts';
import { StockRow } from '../stock-row.tsx';
import { useOpenInstrument } from '../use-open-instrument.ts';
import { IssuesSkeleton } from './insight.skeleton.tsx';
import styles from './insight.module.css';

const STALE_MS = 15_000;

const TONES: Partial<Record<MoveReason, TagTone>> = {
  limit_up: 'rise',
  high52: 'rise',
  buying: 'rise',
  limit_down: 'fall',
  low52: 'fall',
  selling: 'fall',
  volume: 'brand',
};

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
  const t = useT();
  const open = useOpenInstrument();
  return (
    <div className={styles.issue}>
      <List>
        <StockRow row={issue.stock} onOpen={open} />
      </List>
      <div className={styles.reasons}>
        {issue.reasons.map((reason) => (
          <Tag key={reason} tone={TONES[reason] ?? 'plain'}>
            {t(`issue.reason.${reason}`)}
          </Tag>
        ))}
      </div>
      <p className={styles.why}>{useWhy(issue).join(' ')}</p>
      {issue.news && <Bulletin news={issue.news} />}
    </div>
  );
}

/** Sentences with the figures behind the reasons. */
function useWhy({ index, sector, volumeShare, strength }: Issue): string[] {
  const t = useT();
  const localized = useLocalized();
  return [
    sector && t('issue.why.sector', { name: localized(sector.name), rate: signedPercent(sector.changeRate) }),
    index && t('issue.why.index', { name: localized(index.name), rate: signedPercent(index.changeRate) }),
    volumeShare && t('issue.why.volume', { value: volumeShare }),
    strength && t('issue.why.strength', { value: strength }),
  ].filter((sentence) => typeof sentence === 'string');
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
