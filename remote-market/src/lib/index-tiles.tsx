import type { QuoteRow } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { LiveChange, LivePrice, LiveSpark, QueryView } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import styles from './index-tiles.module.css';
import { TilesSkeleton } from './index-tiles.skeleton.tsx';
import { useOpenInstrument } from './use-open-instrument.ts';

/** The indices side by side, live. On the grey page they are cards, on a white one grey tiles. */
export function IndexTiles({ on }: { on: 'page' | 'surface' }) {
  const t = useT();
  const query = useApiQuery('/market/Indices', {});
  return (
    <section aria-label={t('index.all')} className={styles.strip} data-on={on}>
      <QueryView query={query} loading={<TilesSkeleton />} isCompact>
        {(rows) => rows.map((row) => <IndexTile key={row.symbol} row={row} />)}
      </QueryView>
    </section>
  );
}

function IndexTile({ row }: { row: QuoteRow }) {
  const name = useLocalized()(row.name);
  const open = useOpenInstrument();
  return (
    <button type="button" className={styles.tile} onClick={() => open(row.symbol, row.segment)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        <LivePrice quote={row} />
      </span>
      <span className={styles.change}>
        <LiveChange quote={row} />
      </span>
      <span className={styles.spark}>
        <LiveSpark quote={row} points={row.spark} isWide />
      </span>
    </button>
  );
}
