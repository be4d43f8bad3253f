import type { ExpectedDividend } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo, useOpen } from '@maru/sdk/router';
import { Amount, List, ListRow, SymbolLogo } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './home.module.css';

/** Dividends of the customer's positions that are announced or not paid yet; nothing is shown without one. */
export function DividendsAhead() {
  const t = useT();
  const go = useGo();
  const { data } = useApiQuery('/fund/DividendsAhead', {});
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={t('home.dividends')}>
      <h3 className={styles.stepsTitle}>{t('home.dividends')}</h3>
      <List>
        {rows.map((row) => (
          <AheadRow key={`${row.positionId} ${row.exDate}`} row={row} />
        ))}
        <ListRow
          title={t('home.dividends.past')}
          onPress={() => go('/information/dividends')}
          to="/information/dividends"
          hasChevron
        />
      </List>
    </section>
  );
}

function AheadRow({ row: { symbol, name, state, kind, exDate, dueOn, quantity, amount } }: { row: ExpectedDividend }) {
  const t = useT();
  const open = useOpen();
  const title = useLocalized()(name);
  // Without the year, so that it fits on the narrowest phone: the day is at most some weeks away.
  const date = formatDate(state === 'announced' ? exDate : dueOn).slice(5);
  return (
    <ListRow
      start={<SymbolLogo symbol={symbol} name={title} />}
      title={title}
      detail={t(`home.dividend.${state === 'announced' ? 'announced' : 'due'}`, {
        date,
        ...quantityOf(quantity),
      })}
      end={<Amount value={amount} isSigned />}
      endDetail={t(kind === 'owed' ? 'home.dividend.charge' : 'home.dividend.net')}
      onPress={() => open('stock', { symbol }, '/market/stockDetail?tab=info')}
      to="/market/stockDetail"
    />
  );
}
