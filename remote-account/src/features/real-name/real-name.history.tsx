import type { OwnAct } from '@maru/shared/contracts';
import { answerText, formatDateTime, useSharedT } from '@maru/shared/i18n';
import { useApiPages } from '@maru/shared/query';
import { EmptyState, ErrorState, List, ListRow, LoadMore, Section, SkeletonRows } from '@maru/shared/ui';
import { useT } from '../../lib/i18n.ts';

/** Every act of the house about this customer: who looked, who decided, man or machine. */
export function RealNameHistory() {
  const t = useT();
  const acts = useApiPages('/user/ReviewHistory', {}, { staleTime: 0 });
  return (
    <Section title={t('realName.history')}>
      {acts.isPending && <SkeletonRows count={2} hasLogo={false} />}
      {acts.isError && (
        <ErrorState
          text={acts.error ? answerText(acts.error.refusal) : undefined}
          onRetry={() => void acts.refetch()}
        />
      )}
      {acts.rows.length === 0 && !acts.isPending && !acts.isError && <EmptyState title={t('realName.historyEmpty')} />}
      <List>
        {acts.rows.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </List>
      {acts.hasMore && (
        <LoadMore
          hasMore={acts.loadMore !== undefined}
          hasFailed={acts.hasFailedMore}
          isLoading={acts.isLoadingMore}
          onMore={() => acts.loadMore?.()}
        />
      )}
    </Section>
  );
}

function ActRow({ act: { act, actor, time } }: { act: OwnAct }) {
  const t = useT();
  const sharedT = useSharedT();
  return (
    <ListRow
      title={sharedT(`acts.${act}`)}
      detail={formatDateTime(time)}
      end={actor === 'auto-reviewer' ? t('realName.automatic') : undefined}
    />
  );
}
