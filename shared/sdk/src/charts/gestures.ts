/** Gestures on a chart, in plot coordinates (px from the left and top edge). */
export interface GestureHandlers {
  /** Dragged sideways by `dx` px. */
  onPan: (dx: number) => void;
  /** Shows `factor` times as much time, around `x`. */
  onZoom: (factor: number, x: number) => void;
  /** Position of the crosshair; null hides it. */
  onCross: (at: { x: number; y: number } | null) => void;
  /** A short touch or click that was no drag. */
  onTap: (at: { x: number; y: number }) => void;
}

const HOLD_MS = 280;
const SLOP = 8;
/** Speed (px per ms) below which inertial panning stops. */
const REST = 0.02;

/**
 * One finger pans sideways (vertical scrolling stays with the page) with inertia, two fingers zoom, a held finger or a
 * mouse over the chart moves the crosshair, a tap reads the mark under it, a mouse drags, a wheel with Ctrl zooms and a sideways wheel pans.
 * @returns a function that unsubscribes
 */
export function subscribeGestures(node: HTMLElement, { onPan, onZoom, onCross, onTap }: GestureHandlers): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let mode: 'idle' | 'wait' | 'pan' | 'cross' | 'pinch' = 'idle';
  let hold = 0;
  let glide = 0;
  let speed = 0;
  let lastTime = 0;
  let start = { x: 0, y: 0 };

  const place = (event: PointerEvent | WheelEvent) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const halt = () => {
    window.clearTimeout(hold);
    cancelAnimationFrame(glide);
  };
  const gap = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { size: Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2 } : null;
  };

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    halt();
    const at = place(event);
    fingers.set(event.pointerId, at);
    start = at;
    speed = 0;
    if (fingers.size === 2) {
      mode = 'pinch';
      onCross(null);
    } else if (mode === 'cross' && event.pointerType !== 'mouse') {
      onCross(at);
    } else {
      mode = 'wait';
      if (event.pointerType === 'mouse') return;
      hold = window.setTimeout(() => {
        mode = 'cross';
        onCross(start);
      }, HOLD_MS);
    }
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') onCross(at);
      return;
    }
    if (mode === 'pinch') {
      const from = gap();
      fingers.set(event.pointerId, at);
      const to = gap();
      if (from && to) {
        onZoom(from.size / to.size, to.x);
        onPan(to.x - from.x);
      }
      return;
    }
    if (mode === 'wait' && Math.hypot(at.x - start.x, at.y - start.y) > SLOP) {
      window.clearTimeout(hold);
      mode = 'pan';
      node.setPointerCapture(event.pointerId);
      onCross(null);
    }
    if (mode === 'cross') onCross(at);
    if (mode === 'pan') {
      const elapsed = Math.max(1, event.timeStamp - lastTime);
      speed = speed * 0.6 + ((at.x - before.x) / elapsed) * 0.4;
      onPan(at.x - before.x);
    }
    lastTime = event.timeStamp;
    if (mode !== 'wait') fingers.set(event.pointerId, at);
  };

  const throwOn = () => {
    let time = performance.now();
    const step = (now: number) => {
      const elapsed = Math.min(50, now - time);
      time = now;
      onPan(speed * elapsed);
      speed *= 0.995 ** elapsed;
      if (Math.abs(speed) > REST) glide = requestAnimationFrame(step);
    };
    glide = requestAnimationFrame(step);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    window.clearTimeout(hold);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || event.timeStamp - lastTime > 60;
    if (mode === 'pan' && fingers.size === 0 && event.type === 'pointerup' && !isStill && Math.abs(speed) > REST)
      throwOn();
    if (mode === 'cross' && event.pointerType !== 'mouse') onCross(null);
    if (mode === 'wait' && event.type === 'pointerup') onTap(start);
    // The remaining finger after a pinch has no effect until it is lifted.
    mode = fingers.size > 0 ? 'pinch' : 'idle';
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && fingers.size === 0) onCross(null);
  };
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      onZoom(1.01 ** event.deltaY, place(event).x);
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      onPan(-event.deltaX);
    }
  };
  // While a held finger shows the readout, the page must not scroll.
  const keepStill = (event: TouchEvent) => {
    if (mode === 'cross' && event.cancelable) event.preventDefault();
  };
  const noMenu = (event: Event) => event.preventDefault();

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  node.addEventListener('touchmove', keepStill, { passive: false });
  node.addEventListener('contextmenu', noMenu);
  return () => {
    halt();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', up);
    node.removeEventListener('pointercancel', up);
    node.removeEventListener('pointerleave', leave);
    node.removeEventListener('wheel', wheel);
    node.removeEventListener('touchmove', keepStill);
    node.removeEventListener('contextmenu', noMenu);
  };
}
