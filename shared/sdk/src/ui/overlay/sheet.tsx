import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { answerText, useSharedT } from '../../i18n/index.ts';
import { useLayer } from '../../router/index.ts';
import { useUnsaved } from '../../session/index.ts';
import { Button, type ButtonProps } from '../controls/button.tsx';
import styles from './confirm.module.css';
import type { SheetProps } from './sheet.types.ts';
import { toast } from './toast.ts';

/** Base UI's drawer loads with the first opened sheet, or by `preloadSheet()`; it is not part of the landing. */
const load = () => import('./sheet-popup.tsx');

/** Preloads the sheet's code: call it when a screen with a sheet has rendered. */
export function preloadSheet(): void {
  void load().catch(() => undefined);
}

/**
 * A bottom sheet with focus trap, scroll lock and swipe to close. It closes when its screen is left (hidden by
 * `Activity` or unmounted), so that no portal and no scroll lock remain. An open sheet counts as unsaved work: no live
 * update replaces the page.
 */
export function Sheet(props: SheetProps) {
  const { isOpen } = props;
  useUnsaved(isOpen);
  useLayer(isOpen, props.onClose, props.isLocked);
  const [Popup, setPopup] = useState<ComponentType<SheetProps> | null>(null);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (!isOpen || Popup) return;
    let isLive = true;
    load().then(
      (module) => isLive && setPopup(() => module.SheetPopup),
      () => {
        if (!isLive) return;
        toast(answerText({ code: 'NETWORK', msg: '' }), 'bad');
        close();
      },
    );
    return () => {
      isLive = false;
    };
  }, [isOpen, Popup]);
  const leave = useEffectEvent(() => isOpen && close());
  useEffect(() => () => void leave(), []);
  return Popup && <Popup {...props} />;
}

export interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  /** Names the action ("Log out"); never just OK where something would be lost. */
  confirmLabel?: string;
  cancelLabel?: string;
  kind?: ButtonProps['kind'];
  isPending?: boolean;
}

/** A dialog with one question and two answers. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, onClose, onConfirm, title, children, confirmLabel, cancelLabel, kind = 'brand', isPending } = props;
  const t = useSharedT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isLocked={isPending}
      foot={
        <div className={styles.actions}>
          <Button kind="soft" onClick={onClose} disabled={isPending}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button kind={kind} onClick={onConfirm} isPending={isPending}>
            {confirmLabel ?? t('ui.confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>{children}</div>
    </Sheet>
  );
}
