import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import en from '../../locales/en.json';
import tw from '../../locales/tw.json';
import { renderScreen } from '../testing/index.ts';
import { AppBar } from './layout/app-bar.tsx';
import { Screen } from './layout/screen.tsx';
import { Section } from './layout/section.tsx';
import { KeyValue, KeyValueList } from './market/facts.tsx';
import { Flash } from './market/flash.tsx';
import { Amount, AmountInput, Change, Price } from './market/price.tsx';
import { SimBadge } from './market/sim-badge.tsx';
import { basePath, sparkPath } from './market/sparkline.tsx';
import { colourOf, markOf } from './market/symbol-logo.tsx';
import { Sheet } from './overlay/sheet.tsx';
import { SETTLE_MS } from './overlay/sheet.types.ts';
import { toast, toastWithAction } from './overlay/toast.ts';
import { LoadMore } from './states/load-more.tsx';
import { ErrorState } from './states/states.tsx';
import { toneOf } from './tone.ts';

describe('figures', () => {
  it.each([
    ['1700', 'rise'],
    ['+0.01', 'rise'],
    ['-1.16', 'fall'],
    ['0', 'flat'],
    ['-0.00', 'flat'],
    [null, 'flat'],
  ])('toneOf(%p) is %p', (value, tone) => expect(toneOf(value)).toBe(tone));

  it('a change has arrow and figure for the eye and a sentence for the ear', () => {
    renderScreen(<Change amount="-1700" rate="-2.44" />);
    expect(screen.getByText('1,700 (2.44%) 하락')).toBeTruthy();
    expect(screen.getByText('▼').parentElement?.textContent).toBe('▼1,700 (2.44%)');
  });

  it('no change has no arrow', () => {
    const { container } = renderScreen(<Change rate="0.00" />);
    expect(container.textContent).toContain('0.00% 보합');
    expect(container.textContent).not.toMatch(/[▲▼]/);
  });

  it('prices beyond 2^53 keep every digit', () => {
    renderScreen(<Price value="9007199254740993.25" unit="원" />);
    expect(screen.getByText('9,007,199,254,740,993.25')).toBeTruthy();
  });

  it.each([
    ['kor', undefined, '1억 2,345만 원'],
    ['en', en, '₩123.45M'],
    ['tw', tw, '1億 2,345萬韓元'],
  ] as const)('an amount is put into words in %s', (language, sharedDictionary, words) => {
    renderScreen(<Amount value="123450000" hasWords />, { language, sharedDictionary });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('₩123,450,000')).toBeTruthy();
  });

  it('the error of an amount replaces the amount in words', () => {
    renderScreen(<AmountInput value="" error="1,000원부터 출금할 수 있어요" />);
    expect(screen.getByText('1,000원부터 출금할 수 있어요')).toBeTruthy();
    expect(screen.queryByText('0 원')).toBeNull();
  });

  it('a sparkline spans its box; equal points lie in the middle, one point is nothing', () => {
    expect(sparkPath([1, 3, 2])).toBe('M0 26L36 2L72 14');
    expect(sparkPath([5, 5])).toBe('M0 14L72 14');
    expect(sparkPath([5])).toBe('');
    expect(basePath([1, 3, 2])).toBe('M0 26H72');
    expect(basePath([5])).toBe('');
  });

  it.each([
    ['한빛전자', '한전'],
    ['한빛디스플레이', '한디'],
    ['한빛생명', '한생'],
    ['나래', '나래'],
    ['산들 마루종합', '산마'],
    ['Hanbit Electronics', 'HE'],
    ['Hanbit Life', 'HL'],
    ['KOSPI', 'KO'],
    ['韓光電子', '韓電'],
    ['모의은행 (테스트)', '모은'],
    ['模擬銀行（測試）', '模銀'],
    ['여름샘식품 2차', '여샘'],
    ['夏泉食品 第2次', '夏食'],
    ['Haesol no. 2', 'Ha'],
    ['산들 200', '산2'],
    ['', ''],
  ])('the tile of %s shows %s', (name, mark) => {
    expect(markOf(name)).toBe(mark);
  });

  it('a symbol always has the same colour', () => {
    expect(colourOf('100110')).toBe(colourOf('100110'));
    expect(new Set(['100110', '100270', '100430', '100580', '100640'].map(colourOf)).size).toBeGreaterThan(2);
  });

  it('facts are a description list and the badge cannot be emptied', () => {
    renderScreen(
      <KeyValueList>
        <KeyValue label="수수료">
          <SimBadge />
        </KeyValue>
      </KeyValueList>,
    );
    expect(screen.getByRole('term').textContent).toBe('수수료');
    expect(screen.getByRole('definition').textContent).toBe('모의투자');
  });
});

describe('Flash', () => {
  it('flashes in the direction of the move, by opacity alone, and not on the first value', () => {
    const animate = jest.fn();
    HTMLElement.prototype.animate = animate;
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
    const { container, rerender } = render(<Flash value="100">100</Flash>);
    expect(animate).not.toHaveBeenCalled();
    rerender(<Flash value="99.5">99.5</Flash>);
    expect(container.querySelector('[data-move]')?.getAttribute('data-move')).toBe('down');
    rerender(<Flash value="100">100</Flash>);
    expect(container.querySelector('[data-move]')?.getAttribute('data-move')).toBe('up');
    expect(animate.mock.calls.map(([frames]) => Object.keys(frames as object))).toEqual([['opacity'], ['opacity']]);
  });

  it('ends a flash that another follows', () => {
    const cancel = jest.fn();
    HTMLElement.prototype.animate = jest.fn().mockReturnValue({ cancel });
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
    const { rerender } = render(<Flash value="100">100</Flash>);
    rerender(<Flash value="101">101</Flash>);
    expect(cancel).not.toHaveBeenCalled();
    rerender(<Flash value="102">102</Flash>);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('does not flash on the way back to a kept screen, whose values have changed meanwhile', () => {
    const animate = jest.fn();
    HTMLElement.prototype.animate = animate;
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
    const kept = (mode: 'visible' | 'hidden', value: string) => (
      <Activity mode={mode}>
        <Flash value={value}>{value}</Flash>
      </Activity>
    );
    const { rerender } = render(kept('visible', '100'));
    rerender(kept('hidden', '100'));
    rerender(kept('hidden', '101'));
    rerender(kept('visible', '101'));
    expect(animate).not.toHaveBeenCalled();
    rerender(kept('visible', '102'));
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('stays still for people who asked for less motion', () => {
    const animate = jest.fn();
    HTMLElement.prototype.animate = animate;
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    const { rerender } = render(<Flash value="100">100</Flash>);
    rerender(<Flash value="101">101</Flash>);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('Screen', () => {
  it('gives the focus to its heading, and back goes to the fallback when there is no history', () => {
    window.history.replaceState(null, '');
    renderScreen(<Screen bar={<AppBar title="출금" back="/information/index" />}>내용</Screen>);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '출금' }));
    expect(screen.getByRole('main').textContent).toBe('내용');
    fireEvent.click(screen.getByRole('button', { name: '뒤로' }));
    expect(screen.getByTestId('address').textContent).toBe('/information/index');
  });

  it('leaves the focus where a field inside asked for it', () => {
    renderScreen(
      <Screen bar={<AppBar title="검색" />}>
        <input aria-label="종목" autoFocus />
      </Screen>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('종목'));
  });

  it('a section is a region with its own "see all"', () => {
    const more = jest.fn();
    renderScreen(
      <Section title="많이 오른" onMore={more}>
        목록
      </Section>,
    );
    expect(screen.getByRole('region', { name: '많이 오른' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '많이 오른 전체 보기' }));
    expect(more).toHaveBeenCalledTimes(1);
  });
});

describe('states', () => {
  it('a failure says so and can be retried', () => {
    const retry = jest.fn();
    renderScreen(<ErrorState onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('불러오지 못했어요');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('loads on 300 px before the end, not while loading and not after a failure', () => {
    const observed: { margin: string | undefined; tell: (...isIn: boolean[]) => void }[] = [];
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const tell = (...isIn: boolean[]) =>
          callback(
            isIn.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this as never,
          );
        observed.push({ margin: options?.rootMargin, tell });
      }
      observe() {}
      disconnect() {}
    } as never;
    const more = jest.fn();
    const { rerender } = renderScreen(<LoadMore hasMore isLoading onMore={more} />);
    rerender(<LoadMore hasMore isLoading={false} hasFailed onMore={more} />);
    expect(observed).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<LoadMore hasMore isLoading={false} onMore={more} />);
    expect(observed.map((each) => each.margin)).toEqual(['300px 0px']);
    observed[0]?.tell(true);
    expect(more).toHaveBeenCalledTimes(2);
    // A busy phone tells several changes at once.
    observed[0]?.tell(true, false);
    expect(more).toHaveBeenCalledTimes(2);
    observed[0]?.tell(false, true);
    expect(more).toHaveBeenCalledTimes(3);
    rerender(<LoadMore hasMore={false} isLoading={false} onMore={more} />);
    expect(screen.getByText('모두 봤어요')).toBeTruthy();
  });
});

function SheetDemo({ mode = 'visible' }: { mode?: 'visible' | 'hidden' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Activity mode={mode}>
      <button type="button" onClick={() => setIsOpen(true)}>
        열기
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="은행 고르기">
        <button type="button">누리은행</button>
      </Sheet>
    </Activity>
  );
}

describe('Sheet', () => {
  it('opens as a named dialog and closes on Esc', async () => {
    renderScreen(<SheetDemo />);
    fireEvent.click(screen.getByRole('button', { name: '열기' }));
    const dialog = await screen.findByRole('dialog', { name: '은행 고르기' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hears no press while it is new, nor while what it asks for is: a second tap was meant for what stood there', async () => {
    const asks = (step: string) => (
      <Sheet isOpen onClose={() => undefined} title="환전" step={step}>
        {step}
      </Sheet>
    );
    const { rerender } = renderScreen(asks('renew'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.hasAttribute('data-new')).toBe(true);
    await waitFor(() => expect(dialog.hasAttribute('data-new')).toBe(false), { timeout: 4 * SETTLE_MS });
    rerender(asks('accept'));
    const later = await screen.findByRole('dialog');
    expect(later.hasAttribute('data-new')).toBe(true);
    await waitFor(() => expect(later.hasAttribute('data-new')).toBe(false), { timeout: 4 * SETTLE_MS });
  });

  it('stays when the second tap of a double tap hits the backdrop, and closes on a later one', async () => {
    renderScreen(<SheetDemo />);
    fireEvent.click(screen.getByRole('button', { name: '열기' }));
    const dialog = await screen.findByRole('dialog');
    const tapOutside = () => {
      const backdrop = dialog.parentElement!;
      fireEvent.pointerDown(backdrop, { pointerType: 'touch', button: 0 });
      fireEvent.mouseDown(backdrop);
      fireEvent.pointerUp(backdrop, { pointerType: 'touch', button: 0 });
      fireEvent.mouseUp(backdrop);
      fireEvent.click(backdrop);
    };
    expect(dialog.hasAttribute('data-new')).toBe(true);
    tapOutside();
    await waitFor(() => expect(dialog.hasAttribute('data-new')).toBe(false), { timeout: 4 * SETTLE_MS });
    expect(screen.getByRole('dialog')).toBe(dialog);
    tapOutside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves no portal and no scroll lock behind on a screen that is hidden', async () => {
    const { rerender } = renderScreen(<SheetDemo />);
    fireEvent.click(screen.getByRole('button', { name: '열기' }));
    await screen.findByRole('dialog');
    rerender(<SheetDemo mode="hidden" />);
    await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
    expect(document.documentElement.style.overflow + document.body.style.overflow).toBe('');
  });
});

describe('toast', () => {
  const region = () => document.querySelector('[role=status].region')!;
  const shown = () => [...region().children].map((each) => each.textContent);
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    pass(5_000);
    jest.useRealTimers();
  });

  it('is spoken politely and goes after 2,000 ms', () => {
    toast('담았어요');
    pass(50);
    expect(shown()).toEqual(['담았어요']);
    pass(1_900);
    expect(shown()).toEqual(['담았어요']);
    pass(400);
    expect(shown()).toEqual([]);
  });

  it('two at once stand under one another, the same text twice also, and each has its own time', () => {
    toast('한빛전자 100주가 체결됐어요.', 'good');
    toast('한빛전자 100주가 체결됐어요.', 'good');
    pass(1_000);
    toast('뺐어요');
    pass(50);
    expect(shown()).toEqual(['한빛전자 100주가 체결됐어요.', '한빛전자 100주가 체결됐어요.', '뺐어요']);
    expect(region().getAttribute('aria-atomic')).toBe('false');
    pass(1_250);
    expect(shown()).toEqual(['뺐어요']);
  });

  it('offers one thing to do for longer, until it is done or taken away', () => {
    const press = jest.fn();
    toastWithAction('담았어요', { label: '그룹 고르기', onPress: press });
    pass(5_000);
    fireEvent.click(screen.getByRole('button', { name: '그룹 고르기' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    const takeAway = toastWithAction('담았어요', { label: '그룹 고르기', onPress: press });
    pass(50);
    takeAway();
    expect(shown()).toEqual([]);
    toastWithAction('담았어요', { label: '그룹 고르기', onPress: press })();
    pass(50);
    expect(shown()).toEqual([]);
    toastWithAction('담았어요', { label: '그룹 고르기', onPress: press });
    pass(6_400);
    expect(shown()).toEqual([]);
  });

  it('are three at most, the oldest leaves first', () => {
    for (const text of ['1', '2', '3', '4', '5']) toast(text);
    pass(50);
    expect(shown()).toEqual(['3', '4', '5']);
  });
});
