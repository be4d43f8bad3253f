import type * as HC from 'highcharts';
import type { Candle } from '@maru/domain/contracts';
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
const elements: ChartElements = { stage: part(), overlay: part(), readout: part(), legend: part(), said: part() };

const settings = {
  kind: 'line',
  tone: 'rise',
  hasVolume: false,
  averages: [],
  isIntraday: true,
  priceScale: 0,
} as const;

/** As much of a Highcharts chart as a drawing uses. */
function chartDouble(hasRendered: boolean) {
  const shape = { attr: () => shape, add: () => shape, clip: () => shape, css: () => shape, destroy: () => undefined };
  const renderer = { path: () => shape, clipRect: () => shape, g: () => shape, rect: () => shape };
  const axis = { setExtremes: jest.fn(), toPixels: () => 1, toValue: () => 1, len: 10, ticks: {} };
  return { renderer, xAxis: [axis], yAxis: [axis, axis], plotWidth: 300, redraw: jest.fn(), hasRendered };
}
const asChart = (double: ReturnType<typeof chartDouble>) => double as unknown as HC.Chart;

test('the first drawing has the candles, and is the only one until they change', () => {
  const candles: Candle[] = [[0, 1, 1, 1, 1, 1]];
  const controller = new ChartController(settings, { candles });
  const chart = chartDouble(false);
  controller.attach(asChart(chart));
  expect(chart.xAxis[0]?.setExtremes).toHaveBeenCalled();
  chart.hasRendered = true;
  controller.mount(elements);
  controller.show(candles);
  controller.setMarks();
  controller.setTone('fall');
  expect(chart.redraw).not.toHaveBeenCalled();
  controller.show([...candles, [60_000, 1, 1, 1, 1, 1]]);
  expect(chart.redraw).toHaveBeenCalledTimes(1);
});

test('a tick that waits for its frame is let go when the chart has been destroyed meanwhile', () => {
  const controller = new ChartController(settings, { candles: [] });
  const chart = chartDouble(true);
  controller.attach(asChart(chart));
  controller.mount(elements);
  controller.show([[0, 1, 1, 1, 1, 1]]);
  expect(chart.redraw).toHaveBeenCalledTimes(1);
  controller.tick([60_000, 1, 2, 1, 2, 5]);
  expect(frames).toHaveLength(1);
  for (const key of Object.keys(chart)) Reflect.deleteProperty(chart, key);
  expect(() => frames[0]?.(0)).not.toThrow();
});
