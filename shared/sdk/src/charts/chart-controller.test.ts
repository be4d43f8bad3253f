import type * as HC from 'highcharts';
import { ChartController, type ChartElements } from './chart-controller.ts';

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames.length = 0;
  window.requestAnimationFrame = (run) => frames.push(run);
  window.cancelAnimationFrame = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const part = () => document.createElement('div');
const elements: ChartElements = { stage: part(), overlay: part(), readout: part(), legend: part() };

test('a tick that waits for its frame is let go when the chart has been destroyed meanwhile', () => {
  const controller = new ChartController({
    kind: 'line',
    hasVolume: false,
    averages: [],
    isIntraday: true,
    priceScale: 0,
    tone: 'rise',
    widest: 100_000,
  });
  const shape = { attr: () => shape, add: () => shape, clip: () => shape, css: () => shape, destroy: () => undefined };
  const renderer = { path: () => shape, clipRect: () => shape, g: () => shape, rect: () => shape };
  const axis = { setExtremes: jest.fn(), toPixels: () => 1, toValue: () => 1, len: 10 };
  const chart = { renderer, xAxis: [axis], yAxis: [axis, axis], plotWidth: 300, redraw: jest.fn() };
  controller.attach(chart as unknown as HC.Chart);
  controller.mount(elements);
  controller.show([[0, 1, 1, 1, 1, 1]]);
  expect(chart.redraw).toHaveBeenCalledTimes(1);
  controller.tick([60_000, 1, 2, 1, 2, 5]);
  expect(frames).toHaveLength(1);
  for (const key of Object.keys(chart)) Reflect.deleteProperty(chart, key);
  expect(() => frames[0]?.(0)).not.toThrow();
});
