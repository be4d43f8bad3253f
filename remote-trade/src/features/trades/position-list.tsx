import type { Position, PositionKind } from '@maru/domain/contracts';
import { useGo } from '@maru/sdk/router';
import { EmptyState, mapPages, type Pages } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useExits } from '../../lib/exit.resource.ts';
import { useT } from '../../lib/i18n.ts';
import { CardList } from './card-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PositionCard } from './position-card.tsx';
import { useFilteredPositions } from './trades.resource.ts';
import { isFiltering, positionsOf, type PositionFilter } from './trades.rules.ts';

interface Props {
  /** All open positions: the list without a filter. */
  all: Pages<Position>;
  filter: PositionFilter;
  kind: PositionKind;
  onClose: (position: Position) => void;
}

/** The open positions of a tab. */
export function PositionList({ all, filter, kind, onClose }: Props) {
  const t = useT();
  const go = useGo();
  const exits = useExits();
  const row = (position: Position) => (
    <PositionCard
      key={position.positionId}
      position={position}
      hasExit={exits.has(position.positionId)}
      onClose={onClose}
    />
  );
  if (isFiltering(filter)) return <Filtered kind={kind} filter={filter} row={row} />;
  return (
    <CardList
      pages={mapPages(all, (positions) => positionsOf(positions, kind))}
      row={row}
      empty={
        kind === 'digital' || kind === 'forex' ? (
          <EmptyState
            title={t(`trades.${kind}Empty`)}
            text={t('trades.fundsText')}
            action={{ label: t('trades.toForex'), onPress: () => go('/market/index?tab=forex') }}
          />
        ) : (
          <EmptyState
            title={t(kind === 'shares' ? 'trades.holdingsEmpty' : 'trades.openEmpty')}
            text={t('trades.emptyText')}
            action={{ label: t('trades.toMarket'), onPress: () => go('/market/index') }}
          />
        )
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
