import { useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, Screen } from '@maru/sdk/ui';

interface NoDetailProps {
  title: string;
  /** Route of the list that issues are opened from, and the label of the way to it. */
  list: `/${string}`;
  toList: string;
  none: string;
  why: string;
}

/** The screen of one issue when no list has named one. */
export function NoDetail({ title, list, toList, none, why }: NoDetailProps) {
  const go = useGo();
  return (
    <Screen bar={<AppBar title={title} back={list} />}>
      <EmptyState title={none} text={why} action={{ label: toList, onPress: () => go(list, { isReplace: true }) }} />
    </Screen>
  );
}
