import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Candle } from '@maru/domain/contracts';
import { renderScreen } from '../testing/index.ts';
import { PriceChart } from './index.ts';
import { lazyChart } from './lazy-chart.tsx';

const DAY = 86_400_000;
const CANDLES = Array.from({ length: 200 }, (_, at): Candle => {
  const open = 70_000 + at * 100;
  return [Date.UTC(2026, 4, 1) + at * DAY, open, open + 300, open - 200, open + 100, 1000 + at];
});
const chart = (extra = {}) => (
  <PriceChart label="한빛전자 일봉" candles={CANDLES} kind="candle" priceScale={0} isIntraday={false} {...extra} />
);
const readout = () => document.querySelector('.readout + .readout:not([hidden])')?.textContent;
const stage = () => screen.findByRole('application', { name: '한빛전자 일봉' });

beforeAll(() => {
  // jsdom lays nothing out: a phone's width, and text without a size.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 360 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 288 });
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
});

describe('PriceChart', () => {
  it('paints candles, volume and averages as a few paths, none of them broken', async () => {
    renderScreen(chart());
    const paths = (await stage()).querySelectorAll('path[fill^="var(--"], path[stroke^="var(--ma"]');
    const drawn = [...paths].map((path) => path.getAttribute('d') ?? '');
    expect(drawn.filter((d) => d.length > 200).length).toBeGreaterThanOrEqual(5);
    expect(drawn.join('')).not.toContain('NaN');
  });

  it('is read candle by candle with the arrow keys', async () => {
    renderScreen(chart());
    const group = await stage();
    fireEvent.keyDown(group, { key: 'ArrowLeft' });
    expect(readout()).toBe('2026.11.16시가 89,900고가 90,200저가 89,700종가 90,000거래량 1,199');
    fireEvent.keyDown(group, { key: 'ArrowLeft' });
    expect(readout()).toContain('2026.11.15');
    fireEvent.keyDown(group, { key: 'Escape' });
    expect(readout()).toBeUndefined();
  });

  it('has a sentence for screen readers, which then say the candle of a key and no tick', async () => {
    const [time, open] = CANDLES.at(-1)!;
    const Live = () => {
      const [live, setLive] = useState<Candle>();
      const tick = () => setLive([time, open, open + 900, open - 200, open + 800, 5000]);
      return (
        <>
          {chart({ live })}
          <button onClick={tick}>tick</button>
        </>
      );
    };
    renderScreen(<Live />);
    const group = await stage();
    expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^2026.05.01부터 2026.11.16까지: 처음 종가 70,100, 마지막 종가 90,000, 최고가 90,200, 최저가 69,800\./,
    );
    fireEvent.keyDown(group, { key: 'ArrowLeft' });
    const said = '2026.11.16, 시가 89,900, 고가 90,200, 저가 89,700, 종가 90,000, 거래량 1,199';
    expect(document.querySelector('p[role=status]')?.textContent).toBe(said);
    fireEvent.click(screen.getByText('tick'));
    await waitFor(() => expect(readout()).toContain('90,700'));
    expect(document.querySelector('p[role=status]')?.textContent).toBe(said);
  });

  it('takes a live candle into the picture within a frame', async () => {
    const { rerender } = renderScreen(chart());
    await stage();
    const [time, open] = CANDLES.at(-1)!;
    rerender(chart({ live: [time, open, open + 900, open - 200, open + 800, 5000] }));
    await waitFor(() => expect(screen.getByText('90,700')).toBeTruthy());
  });

  it('marks the prices that it is given', async () => {
    renderScreen(chart({ marks: [{ price: 80_000, label: '평균 매수가 80,000' }] }));
    await stage();
    const mark = await screen.findByText('평균 매수가 80,000');
    await waitFor(() => expect(mark.hidden).toBe(false));
    expect(mark.style.transform).toMatch(/^translateY\(\d/);
  });

  it('includes a marked price in the scale where it is told to', async () => {
    renderScreen(chart({ marks: [{ price: 60_000, label: '전일 종가', isInScale: true }] }));
    await stage();
    await waitFor(() => expect(screen.getByText('전일 종가').dataset['edge']).toBe(''));
  });

  it('draws bands and studies in panes of their own, none of them broken', async () => {
    renderScreen(chart({ averages: [], hasBands: true, studies: ['rsi', 'macd'] }));
    const group = await stage();
    for (const name of ['BB 20', 'RSI 14', 'MACD 12 26 9']) expect(screen.getByText(name)).toBeTruthy();
    const lines = [...group.querySelectorAll('path[stroke^="var(--"][fill="none"]')]
      .map((path) => path.getAttribute('d') ?? '')
      .filter((d) => d.length > 200);
    // Two bands, one line of the strength, two of the convergence.
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain('NaN');
  });

  it("flags a customer's fills at their candles", async () => {
    const [time] = CANDLES.at(-3)!;
    const events = [
      { time: time + 3_600_000, kind: 'buy', label: '매수', detail: '매수 1주 90,000원' },
      { time: CANDLES[0]![0] - 1, kind: 'sell', label: '매도' },
    ];
    renderScreen(chart({ events }));
    await stage();
    await waitFor(() => expect(screen.getByText('매수').style.transform).toMatch(/^translate\(\d/));
    expect(screen.getByText('매도').hidden).toBe(true);
  });

  it('marks what happened below the prices, the newest where two would overlap, and reads it out by a tap', async () => {
    const [time] = CANDLES.at(-3)!;
    const [before] = CANDLES.at(-4)!;
    const events = [
      { time, kind: 'dividend', label: 'D', detail: '배당락 · 1주에 361원' },
      { time: before, kind: 'dividend', label: 'd', detail: '배당락 · 1주에 300원' },
      { time, kind: 'news', label: 'N', detail: '한빛전자가 올랐어요' },
    ];
    renderScreen(chart({ events }));
    const group = await stage();
    await waitFor(() => expect(screen.getByText('D').style.transform).toMatch(/^translate\(\d/));
    expect(screen.getByText('d').hidden).toBe(true);
    const [x, y] = screen
      .getByText('D')
      .style.transform.match(/[\d.]+/g)!
      .map(Number);
    const tap = (clientX: number, clientY: number) => {
      const init = { clientX, clientY, bubbles: true };
      fireEvent(group, new PointerEvent('pointerdown', init));
      fireEvent(group, new PointerEvent('pointerup', init));
    };
    tap(x! - 5, y! + 2);
    expect(readout()).toContain('2026.11.14');
    expect(readout()).toContain('배당락 · 1주에 361원한빛전자가 올랐어요');
    tap(20, 20);
    expect(readout()).toBeUndefined();
  });

  it('asks for older candles once, when the first ones come into sight', async () => {
    const older = jest.fn();
    renderScreen(chart({ onNeedOlder: older }));
    const group = await stage();
    expect(older).not.toHaveBeenCalled();
    for (let press = 0; press < 20; press++) fireEvent.keyDown(group, { key: '-' });
    expect(older).toHaveBeenCalledTimes(1);
  });

  it('says that there are no older candles while the first one is in sight', async () => {
    const start = '이전 시세가 없어요';
    const { rerender } = renderScreen(chart({ start }));
    const group = await stage();
    const isSaid = () => screen.queryByText(start)?.hidden === false;
    expect(isSaid()).toBe(false);
    for (let press = 0; press < 20; press++) fireEvent.keyDown(group, { key: '-' });
    expect(isSaid()).toBe(true);
    for (let press = 0; press < 20; press++) fireEvent.keyDown(group, { key: '+' });
    expect(isSaid()).toBe(false);
    const few = { candles: CANDLES.slice(0, 3) };
    rerender(chart({ ...few, start }));
    expect(isSaid()).toBe(true);
    rerender(chart(few));
    expect(isSaid()).toBe(false);
    rerender(chart({ ...few, start }));
    fireEvent.click(screen.getByRole('button', { name: '표로 보기' }));
    expect(screen.getByText(start)).toBeTruthy();
  });

  it('shows the same data as a table, newest first', async () => {
    renderScreen(chart());
    await stage();
    fireEvent.click(screen.getByRole('button', { name: '표로 보기' }));
    const rows = within(screen.getByRole('table', { name: '한빛전자 일봉' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('2026.11.1689,90090,20089,70090,0001,199');
    fireEvent.click(screen.getByRole('button', { name: '차트로 보기' }));
    expect(await stage()).toBeTruthy();
  });
});

describe('lazyChart', () => {
  it('says that its code did not come, and tries again', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <p>drawn</p>);
    const Chart = lazyChart<{ height?: string }>(load);
    renderScreen(<Chart />);
    expect((await screen.findByRole('alert')).textContent).toContain('차트를 불러오지 못했어요');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('drawn')).toBeTruthy();
  });
});
