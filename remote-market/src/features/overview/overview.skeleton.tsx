import {
  AppBar,
  IconButton,
  KeyValue,
  KeyValueList,
  List,
  ListRow,
  noop,
  Screen,
  SearchIcon,
  Section,
  Segmented,
  SkeletonRows,
  SkeletonText,
} from '@maru/sdk/ui';
import { BreadthSkeleton } from '../../lib/breadth.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { IndexTilesSkeleton } from '../../lib/index-tiles.skeleton.tsx';
import { HeatMapSkeleton } from '../../lib/insight/heat-map.skeleton.tsx';
import { MORE, RANKED, SHOWN_STOCKS } from './overview.rules.ts';

export function OverviewSkeleton() {
  const t = useT();
  const bar = (
    <AppBar
      title={t('overview.title')}
      back="/home/index"
      actions={
        <IconButton label={t('search.title')}>
          <SearchIcon />
        </IconButton>
      }
    />
  );
  return (
    <Screen tone="surface" bar={bar}>
      <IndexTilesSkeleton on="surface" />
      <BreadthSkeleton />
      <Section title={t('overview.heatMap')}>
        <HeatMapSkeleton />
      </Section>
      <TotalsSkeleton />
      <Section title={t('market.sort')} onMore={noop}>
        <Segmented
          label={t('market.sort')}
          items={RANKED.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
          value="gainers"
          onChange={noop}
        />
        <SkeletonRows count={SHOWN_STOCKS} />
      </Section>
      <MoreList items={MORE} onOpen={noop} />
    </Screen>
  );
}

export function TotalsSkeleton() {
  const t = useT();
  const labels = ['stock.turnover', 'stock.volume', 'list.screen.high52', 'list.screen.low52'] as const;
  return (
    <KeyValueList>
      {labels.map((label) => (
        <KeyValue key={label} label={t(label)}>
          <SkeletonText width="5rem" />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** Links to the other screens of the market. */
export function MoreList({ items, onOpen }: { items: typeof MORE; onOpen: (to: (typeof MORE)[number]['to']) => void }) {
  const t = useT();
  return (
    <List>
      {items.map(({ id, to }) => (
        <ListRow
          key={id}
          title={t(`${id}.title`)}
          detail={t(`overview.more.${id}`)}
          onPress={() => onOpen(to)}
          to={to}
          hasChevron
        />
      ))}
    </List>
  );
}
