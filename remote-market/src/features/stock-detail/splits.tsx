import type { StockSplit } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { List, ListRow, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './insight-panel.module.css';

/** Announced splits, consolidations and bonus issues with their effective days. */
export function Splits({ symbol }: { symbol: string }) {
  const t = useT();
  const query = useApiQuery('/market/Splits', { symbol });
  return (
    <Section title={t('stock.split')}>
      <QueryView query={query} loading={<SkeletonRows count={1} hasLogo={false} />} isCompact>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.none}>{t('stock.split.none')}</p>
          ) : (
            <>
              <List>
                {data.map((split) => (
                  <SplitRow key={split.exDate} split={split} />
                ))}
              </List>
              <p className={styles.none}>{t('stock.split.note')}</p>
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function SplitRow({ split: { kind, exDate, from, to, state } }: { split: StockSplit }) {
  const t = useT();
  return (
    <ListRow
      title={t(`stock.split.${kind}`)}
      detail={t('stock.split.exDate', { date: formatDate(exDate) })}
      end={t('stock.split.ratio', { from, to })}
      endDetail={t(`stock.split.state.${state}`)}
    />
  );
}
