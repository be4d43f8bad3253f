import type { PositionKind } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useAddress } from '@maru/sdk/router';
import { ChoicePill } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './filters.module.css';
import { CHOICES, type OrderFilter, type PositionFilter } from './trades.rules.ts';

type Change = ReturnType<typeof useAddress>[1];
const valueOf = (id: string) => (id === 'all' ? undefined : id);

/** Filters of the positions of a tab; only contracts have a side. */
export function PositionFilters({ filter, kind }: { filter: PositionFilter; kind: PositionKind }) {
  const t = useT();
  const [, change] = useAddress();
  return (
    <Row>
      <SymbolPill value={filter.symbol} onChange={change} />
      {kind === 'contracts' && (
        <ChoicePill
          label={t('filter.side')}
          items={CHOICES.side.map((id) => ({ id, label: t(`filter.side.${id}`) }))}
          value={filter.side ?? 'all'}
          all="all"
          onChange={(id) => change({ side: valueOf(id) })}
        />
      )}
    </Row>
  );
}

/** Filters of orders; `children` is shown above them. */
export function OrderFilters({
  filter,
  isResting,
  children,
}: {
  filter: OrderFilter;
  isResting: boolean;
  children?: ReactNode;
}) {
  const t = useT();
  const [, change] = useAddress();
  return (
    <Row above={children}>
      <SymbolPill value={filter.symbol} onChange={change} />
      <ChoicePill
        label={t('filter.direction')}
        items={CHOICES.direction.map((id) => ({ id, label: t(`filter.direction.${id}`) }))}
        value={filter.direction ?? 'all'}
        all="all"
        onChange={(id) => change({ direction: valueOf(id) })}
      />
      <ChoicePill
        label={t('filter.state')}
        items={CHOICES[isResting ? 'resting' : 'ended'].map((id) => ({
          id,
          label: id === 'all' ? t('filter.state.all') : t(`status.${id}`),
        }))}
        value={filter.state ?? 'all'}
        all="all"
        onChange={(id) => change({ state: valueOf(id) })}
      />
    </Row>
  );
}

function Row({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.filters} data-pills="surface">
      {above}
      <div className={styles.pills}>{children}</div>
    </div>
  );
}

/** One of the instruments that the customer has traded. */
function SymbolPill({ value, onChange }: { value: string | undefined; onChange: Change }) {
  const t = useT();
  const nameOf = useLocalized();
  const traded = useApiQuery('/trade/Symbols', {}).data?.data ?? [];
  // An address may name an instrument before the list of them is there.
  const isKnown = value === undefined || traded.some(({ symbol }) => symbol === value);
  return (
    <ChoicePill
      label={t('filter.symbol')}
      items={[
        { id: 'all', label: t('filter.symbol.all') },
        ...traded.map(({ symbol, name }) => ({ id: symbol, label: nameOf(name) })),
        ...(isKnown ? [] : [{ id: value, label: value }]),
      ]}
      value={value ?? 'all'}
      all="all"
      onChange={(id) => onChange({ symbol: valueOf(id) })}
    />
  );
}
