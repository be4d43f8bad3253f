import { useApiQuery } from '@maru/sdk/query';
import { CloseIcon, List, QueryView, Section } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StockRow } from '../../lib/stock-row.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import styles from './search.module.css';
import { SuggestionsSkeleton } from './search.skeleton.tsx';

interface SuggestionsProps {
  history: readonly string[];
  onPick: (query: string) => void;
  onRemove: (query: string) => void;
  onClear: () => void;
}

/** Before a word is typed: what was searched before, and what others trade. */
export function Suggestions({ history, onPick, onRemove, onClear }: SuggestionsProps) {
  const t = useT();
  const open = useOpenInstrument();
  const query = useApiQuery('/market/Rank', { sort: 'turnover', market: 'all', page: 1 });
  return (
    <>
      {history.length > 0 && (
        <Section
          title={t('search.recent')}
          note={
            <button type="button" className={styles.clear} onClick={onClear}>
              {t('search.clearRecent')}
            </button>
          }
        >
          <ul className={styles.history}>
            {history.map((word) => (
              <li key={word} className={styles.word}>
                <button type="button" className={styles.pick} onClick={() => onPick(word)}>
                  <span className={styles.pickFace}>{word}</span>
                </button>
                <button
                  type="button"
                  className={styles.drop}
                  aria-label={t('search.removeRecent', { word })}
                  onClick={() => onRemove(word)}
                >
                  <span className={styles.dropFace}>
                    <CloseIcon />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('search.popular')}>
        <QueryView query={query} loading={<SuggestionsSkeleton />}>
          {({ data }) => (
            <List>
              {data.map((row) => (
                <StockRow key={row.symbol} row={row} onOpen={open} />
              ))}
            </List>
          )}
        </QueryView>
      </Section>
    </>
  );
}
