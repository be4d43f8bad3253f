import { useCallback } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { useGo } from '../router/index.ts';
import { frame } from '../session/index.ts';
import { AppBar, EmptyState, LoadingMark, Screen, Skeleton, SkeletonRows } from '../ui/index.ts';
import { HOME } from './routing.rules.ts';
import type { ScreenSkeleton } from './types.ts';

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

/** Placeholder while the code of a screen loads: the screen's own skeleton, else a bar and rows. */
export function SkeletonScreen({ skeleton }: { skeleton: ScreenSkeleton | undefined }) {
  return skeleton ? <DrawnSkeleton skeleton={skeleton} /> : <GeneralSkeleton />;
}

function DrawnSkeleton({ skeleton }: { skeleton: ScreenSkeleton }) {
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const remove = skeleton.draw(element);
      // The area around the screen has the same colour, as around a `Screen`.
      const { tone = 'page' } = element.querySelector<HTMLElement>('[data-tone]')?.dataset ?? {};
      frame().root.dataset.tone = tone;
      return remove;
    },
    [skeleton],
  );
  return (
    <>
      <LoadingMark />
      {/* Its controls have no effect yet. */}
      <div ref={attach} inert data-painted="" style={{ display: 'contents' }} />
    </>
  );
}

/** A bar and rows, in the layout that all screens share: for a screen from a dev server, or before the skeletons of its remote came. */
function GeneralSkeleton() {
  return (
    <Screen bar={<AppBar title="" />}>
      <Skeleton height="9rem" radius="m" />
      <SkeletonRows count={6} />
    </Screen>
  );
}
