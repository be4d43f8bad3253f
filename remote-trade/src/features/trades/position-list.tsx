import type { Position, PositionKind } from '@maru/domain/contracts';
import { useGo } from '@maru/sdk/router';
import { EmptyState, mapPages, type Pages } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { CardList } from './card-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PositionCard } from './position-card.tsx';
import { useFilteredPositions } from './trades.resource.ts';
import { contractsOf, holdingsOf, isFiltering, type PositionFilter } from './trades.rules.ts';

interface Props {
  /** All open positions: the list without a filter. */
  all: Pages<Position>;
  filter: PositionFilter;
  isHoldings: boolean;
  onClose: (position: Position) => void;
}

/** The open positions of a tab. */
export function PositionList({ all, filter, isHoldings, onClose }: Props) {
  const t = useT();
  const go = useGo();
  const row = (position: Position) => <PositionCard key={position.positionId} position={position} onClose={onClose} />;
  if (isFiltering(filter)) return <Filtered kind={isHoldings ? 'shares' : 'contracts'} filter={filter} row={row} />;
  return (
    <CardList
      pages={mapPages(all, isHoldings ? holdingsOf : contractsOf)}
      row={row}
      empty={
        <EmptyState
          title={t(isHoldings ? 'trades.holdingsEmpty' : 'trades.openEmpty')}
          text={t('trades.emptyText')}
          action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
        />
      }
    />
  );
}

interface FilteredProps {
  kind: PositionKind;
  filter: PositionFilter;
  row: (position: Position) => ReactNode;
}

function Filtered({ kind, filter, row }: FilteredProps) {
  return <CardList pages={useFilteredPositions(kind, filter)} row={row} empty={<NothingFound />} />;
}
