import type { QuoteRow, Theme } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { Change, EmptyState, List, ListRow, LiveChange, QueryView } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useOpenInstrument } from '../use-open-instrument.ts';
import { ThemesSkeleton } from './insight.skeleton.tsx';
import styles from './insight.module.css';
import { useListName } from './list-name.ts';

const REFRESH_MS = 15_000;

/** Screens of the day and sectors, the strongest first, each with its leaders. */
export function Themes() {
  const t = useT();
  const query = useApiQuery('/market/Themes', {}, { refreshEvery: REFRESH_MS });
  return (
    <QueryView query={query} loading={<ThemesSkeleton />}>
      {({ themes }) =>
        themes.length === 0 ? (
          <EmptyState title={t('market.empty.title')} text={t('insight.empty')} />
        ) : (
          themes.map((theme) => <ThemeCard key={theme.list} theme={theme} />)
        )
      }
    </QueryView>
  );
}

function ThemeCard({ theme }: { theme: Theme }) {
  const t = useT();
  const go = useGo();
  const nameOf = useListName();
  const { list, name, changeRate, count, breadth, leaders } = theme;
  return (
    <div className={styles.theme}>
      <List>
        <ListRow
          title={nameOf(list, name)}
          detail={t('theme.detail', { count, up: breadth.up, down: breadth.down })}
          end={<Change rate={changeRate} size="m" />}
          onPress={() => go(`/market/optionList?list=${list}`)}
          to="/market/optionList"
          hasChevron
        />
      </List>
      <div className={styles.leaders}>
        {leaders.map((row) => (
          <Leader key={row.symbol} row={row} />
        ))}
      </div>
    </div>
  );
}

function Leader({ row }: { row: QuoteRow }) {
  const open = useOpenInstrument();
  const name = useLocalized()(row.name);
  return (
    <button
      type="button"
      className={styles.leader}
      data-to="/market/stockDetail"
      onClick={() => open(row.symbol, row.segment)}
    >
      <span className={styles.leaderName}>{name}</span>
      <LiveChange quote={row} />
    </button>
  );
}
