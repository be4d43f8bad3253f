import { useSharedT } from '../i18n/index.ts';
import { useGo } from '../router/index.ts';
import { AppBar, EmptyState, Screen, Skeleton, SkeletonRows } from '../ui/index.ts';
import { HOME } from './routing.rules.ts';

export function NotFoundScreen() {
  const t = useSharedT();
  const go = useGo();
  return (
    <Screen bar={<AppBar title={t('host.notFoundTitle')} back={HOME} />}>
      <EmptyState
        title={t('host.notFoundTitle')}
        text={t('host.notFoundText')}
        action={{ label: t('host.toHome'), onPress: () => go(HOME) }}
      />
    </Screen>
  );
}

/** Placeholder while a screen loads: a bar and rows, in the layout that all screens share. */
export function ScreenSkeleton() {
  return (
    <Screen bar={<AppBar title="" />}>
      <Skeleton height="9rem" radius="m" />
      <SkeletonRows count={6} />
    </Screen>
  );
}
