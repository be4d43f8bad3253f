import { Drawer } from '@base-ui/react/drawer';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { frame } from '../../session/index.ts';
import { cx } from '../cx.ts';
import { StaleIsland } from '../states/stale.tsx';
import { SETTLE_MS, type SheetProps } from './sheet.types.ts';
import { useScrollStop } from './use-scroll-stop.ts';
import styles from './sheet.module.css';

/** The sheet itself; loaded by `Sheet`. */
export function SheetPopup(props: SheetProps) {
  const { isOpen, onClose, title, isTitleHidden, children, foot, isLocked, step = title } = props;
  const popup = useRef<HTMLDivElement>(null);
  /** While the sheet rises, the second tap of a double tap hits the backdrop. */
  const isSecondTap = (reason: string) => reason === 'outside-press' && popup.current?.hasAttribute('data-new');
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(isNext, { reason }) => !isNext && !isLocked && !isSecondTap(reason) && onClose()}
      disablePointerDismissal={isLocked}
      swipeDirection="down"
    >
      <Drawer.Portal container={frame().overlays}>
        {/* A sheet over another one has a backdrop too: without it both would look like one. */}
        <Drawer.Backdrop className={styles.backdrop} forceRender />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup ref={popup} className={styles.popup} data-sheet="">
            <Grab step={step} />
            <Drawer.Title className={cx(styles.title, isTitleHidden && styles.hidden)}>{title}</Drawer.Title>
            <SheetBody>{children}</SheetBody>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** Rendered while the sheet is open. It keeps presses from the sheet while what it asks for is new. */
function Grab({ step }: { step: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const sheet = mark.current?.closest('[data-sheet]');
    sheet?.toggleAttribute('data-new', true);
    const timer = setTimeout(() => sheet?.toggleAttribute('data-new', false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return <span ref={mark} className={styles.grab} aria-hidden="true" />;
}

/** Rendered while the sheet is open. */
function SheetBody({ children }: { children: ReactNode }) {
  const [region, tabIndex] = useScrollStop();
  return (
    <Drawer.Content className={styles.content} ref={region} tabIndex={tabIndex}>
      <StaleIsland>{children}</StaleIsland>
    </Drawer.Content>
  );
}
