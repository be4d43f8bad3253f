import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  EmptyState,
  PullToRefresh,
  QueryView,
  Screen,
  WalletIcon,
  type Known,
} from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import styles from './own-list.module.css';
import { OwnListBody } from './own-list.skeleton.tsx';

export interface OwnListScreenProps<T extends { maximum: number }> {
  /** Prefix of its text keys: `title`, `empty`, `emptyWhy`, `add`, `count`, `full`. */
  words: 'bankCard' | 'walletAddress';
  query: Known<T>;
  countOf: (data: T) => number;
  /** Screen that adds another one. */
  addAt: `/${string}`;
  /** Skeleton of one entry. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** A short list of the customer's own entries with a maximum: empty, some, full. */
export function OwnListScreen<T extends { maximum: number }>({
  words,
  query,
  countOf,
  addAt,
  loading,
  children,
}: OwnListScreenProps<T>) {
  const t = useT();
  const go = useGo();
  const { data } = query;
  const count = data ? countOf(data) : 0;
  const max = data?.maximum ?? 0;
  const isFull = count >= max;
  const add = () => go(addAt);
  return (
    <Screen
      bar={<AppBar title={t(`${words}.title`)} back="/information/index" />}
      foot={
        count > 0 && (
          <BottomBar note={isFull && t(`${words}.full`, { max })}>
            <Button data-to={addAt.split('?')[0]} disabled={isFull} onClick={add}>
              {t(`${words}.add`)}
            </Button>
          </BottomBar>
        )
      }
    >
      <PullToRefresh onRefresh={query.refetch}>
        <div className={styles.page}>
          <QueryView query={query} loading={<OwnListBody>{loading}</OwnListBody>}>
            {(known) =>
              count === 0 ? (
                <EmptyState
                  icon={WalletIcon}
                  title={t(`${words}.empty`)}
                  text={t(`${words}.emptyWhy`)}
                  action={{ label: t(`${words}.add`), onPress: add }}
                />
              ) : (
                <>
                  <ListNote>{t(`${words}.count`, { count, max })}</ListNote>
                  {children(known)}
                </>
              )
            }
          </QueryView>
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** Small text on the page beside a list. */
export function ListNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
