import { subscribeGestures } from './gestures.ts';

type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

function setUp() {
  const node = document.createElement('div');
  node.setPointerCapture = jest.fn();
  const handlers = { onPan: jest.fn(), onZoom: jest.fn(), onCross: jest.fn(), onTap: jest.fn() };
  const stop = subscribeGestures(node, handlers);
  const send = (type: Kind, clientX: number, { id = 1, clientY = 10, pointerType = 'touch' } = {}) => {
    const event = new PointerEvent(type, { clientX, clientY, bubbles: true });
    Object.defineProperties(event, { pointerId: { value: id }, pointerType: { value: pointerType } });
    node.dispatchEvent(event);
  };
  return { node, handlers, stop, send };
}

describe('gestures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('one finger pans once it has moved enough, and never shows the crosshair', () => {
    const { handlers, send } = setUp();
    send('pointerdown', 100);
    send('pointermove', 104);
    expect(handlers.onPan).not.toHaveBeenCalled();
    send('pointermove', 120);
    send('pointermove', 130);
    expect(handlers.onPan.mock.calls.flat().reduce((sum: number, dx: number) => sum + dx, 0)).toBe(30);
    jest.advanceTimersByTime(1000);
    expect(handlers.onCross.mock.calls).toEqual([[null]]);
  });

  it('a held finger reads and the crosshair goes with it', () => {
    const { handlers, send } = setUp();
    send('pointerdown', 100);
    jest.advanceTimersByTime(300);
    send('pointermove', 150, { clientY: 20 });
    send('pointerup', 150);
    expect(handlers.onCross.mock.calls).toEqual([[{ x: 100, y: 10 }], [{ x: 150, y: 20 }], [null]]);
    expect(handlers.onPan).not.toHaveBeenCalled();
  });

  it('a short touch is a tap, a drag or a held finger is none', () => {
    const { handlers, send } = setUp();
    send('pointerdown', 100);
    send('pointerup', 101);
    expect(handlers.onTap.mock.calls).toEqual([[{ x: 100, y: 10 }]]);
    send('pointerdown', 100);
    send('pointermove', 140);
    send('pointerup', 140);
    send('pointerdown', 100);
    jest.advanceTimersByTime(300);
    send('pointerup', 100);
    send('pointerdown', 100);
    send('pointercancel', 100);
    expect(handlers.onTap).toHaveBeenCalledTimes(1);
  });

  it('two fingers zoom around their middle; the one that stays does nothing', () => {
    const { handlers, send } = setUp();
    send('pointerdown', 100);
    send('pointerdown', 200, { id: 2 });
    send('pointermove', 300, { id: 2 });
    expect(handlers.onZoom).toHaveBeenCalledWith(0.5, 200);
    handlers.onPan.mockClear();
    send('pointerup', 300, { id: 2 });
    send('pointermove', 160);
    expect(handlers.onPan).not.toHaveBeenCalled();
  });

  it('a mouse reads by hovering and pans by dragging', () => {
    const { handlers, send } = setUp();
    send('pointermove', 50, { pointerType: 'mouse' });
    expect(handlers.onCross).toHaveBeenLastCalledWith({ x: 50, y: 10 });
    send('pointerdown', 50, { pointerType: 'mouse' });
    send('pointermove', 90, { pointerType: 'mouse' });
    expect(handlers.onPan).toHaveBeenCalledWith(40);
  });

  it('a wheel zooms with Ctrl, pans sideways, and otherwise belongs to the page', () => {
    const { node, handlers } = setUp();
    const wheel = (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { ...init, cancelable: true });
      node.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel({ deltaY: 100 })).toBe(false);
    expect(wheel({ deltaY: 100, ctrlKey: true })).toBe(true);
    expect(handlers.onZoom.mock.calls[0]![0]).toBeCloseTo(1.01 ** 100);
    expect(wheel({ deltaX: 30 })).toBe(true);
    expect(handlers.onPan).toHaveBeenCalledWith(-30);
  });

  it('hears nothing after it was stopped', () => {
    const { handlers, send, stop } = setUp();
    send('pointerdown', 100);
    stop();
    jest.advanceTimersByTime(1000);
    send('pointermove', 200);
    expect(handlers.onCross).not.toHaveBeenCalled();
    expect(handlers.onPan).not.toHaveBeenCalled();
  });
});
