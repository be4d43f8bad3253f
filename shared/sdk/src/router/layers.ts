import { useEffect, useEffectEvent } from 'react';

/** An open sheet, or anything else that back closes before it leaves the screen. */
interface Layer {
  close: () => void;
  isLocked: () => boolean;
  /** Number of the screen's visit over which it was opened. Over a later one it takes no step of the history. */
  place: number;
}

/** From the lowest to the topmost. */
let layers: readonly Layer[] = [];
let place = 0;
const listeners = new Set<() => void>();

/** The open layers of the screen in sight. */
export const presentLayers = (): readonly Layer[] => layers.filter((layer) => layer.place === place);

/** Another screen is opened: the layers of the one before will close with it. */
export function leaveLayers(): void {
  place += 1;
}

export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/**
 * While `isOpen`, back calls `onClose` in place of leaving the screen ({@link hashHistory}).
 * @param isLocked back has no effect at all
 */
export function useLayer(isOpen: boolean, onClose: () => void, isLocked = false): void {
  const close = useEffectEvent(onClose);
  const isHeld = useEffectEvent(() => isLocked);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => close(), isLocked: () => isHeld(), place };
    change([...layers, layer]);
    return () => change(layers.filter((each) => each !== layer));
  }, [isOpen]);
}
