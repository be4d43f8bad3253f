import { fireEvent, screen, within } from '@testing-library/react';
import { act, useState } from 'react';
import { renderScreen } from '../../testing/index.ts';
import { Button } from './button.tsx';
import { ChipGroup } from './choices.tsx';
import { NumberPad, pressKey } from './number-pad.tsx';
import { PinPad } from './pin-pad.tsx';
import { Stepper } from './stepper.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { Checkbox, Switch } from './toggles.tsx';

describe('Button', () => {
  it('ignores presses and submits nothing while pending', () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderScreen(
      <form onSubmit={submit}>
        <Button type="submit" isPending onClick={press}>
          구매하기
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: '구매하기' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

const TABS = [
  { id: 'book', label: '호가' },
  { id: 'tape', label: '체결', isDisabled: true },
  { id: 'news', label: '뉴스' },
];

function TabsDemo() {
  const [value, setValue] = useState('book');
  return (
    <>
      <Tabs id="demo" label="종목" items={TABS} value={value} onChange={setValue} />
      <TabPanel tabs="demo" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

describe('Tabs', () => {
  it('has one tab stop; arrows choose, skip what is disabled and wrap around', () => {
    renderScreen(<TabsDemo />);
    const stops = () => screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    expect(stops().map((tab) => tab.textContent)).toEqual(['호가']);
    fireEvent.keyDown(stops()[0]!, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('뉴스');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('호가');
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(screen.getByRole('tabpanel', { name: '뉴스' }).textContent).toBe('news');
  });
});

describe('ChipGroup', () => {
  it('is a radio group that can be entered by keyboard even when nothing is chosen', () => {
    const choose = jest.fn();
    renderScreen(<ChipGroup label="탭" items={TABS} value="none" onChange={choose} />);
    const group = screen.getByRole('radiogroup', { name: '탭' });
    const [first] = within(group).getAllByRole('radio');
    expect(first!.tabIndex).toBe(0);
    fireEvent.keyDown(first!, { key: 'Home' });
    expect(choose).toHaveBeenCalledWith('book');
  });
});

describe('TextField', () => {
  it('ties label, hint and error to the input', () => {
    const { rerender } = renderScreen(<TextField label="계정" hint="숫자만" />);
    const input = screen.getByLabelText('계정');
    const note = () => document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;
    expect(note()).toBe('숫자만');
    rerender(<TextField label="계정" hint="숫자만" error="틀렸어요" />);
    expect(screen.getByRole('alert').textContent).toBe('틀렸어요');
    expect(screen.getByLabelText('계정').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides a password', () => {
    renderScreen(<TextField label="비밀번호" type="password" />);
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(screen.getByLabelText<HTMLInputElement>('비밀번호').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(screen.getByLabelText<HTMLInputElement>('비밀번호').type).toBe('password');
  });

  it('clears by an input event, so form libraries see it', () => {
    const change = jest.fn();
    renderScreen(<TextField label="계정" defaultValue="010" isClearable onChange={(e) => change(e.target.value)} />);
    fireEvent.click(screen.getByRole('button', { name: '지우기' }));
    expect(change).toHaveBeenCalledWith('');
    expect(document.activeElement).toBe(screen.getByLabelText('계정'));
  });
});

function StepperDemo({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('71300');
  return (
    <Stepper
      label="가격"
      unit="원"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
      step={(now, direction) =>
        direction < 0 && now === '71200' ? now : String(BigInt(now || '0') + BigInt(direction) * 100n)
      }
      settle={(typed) => String((BigInt(typed || '0') / 100n) * 100n)}
    />
  );
}

describe('Stepper', () => {
  afterEach(() => jest.useRealTimers());

  it('moves on the grid by buttons and arrow keys and stays at its limit', () => {
    renderScreen(<StepperDemo />);
    const input = screen.getByLabelText<HTMLInputElement>('가격 (원)');
    fireEvent.click(screen.getByRole('button', { name: '가격 늘리기' }));
    expect(input.value).toBe('71,400');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(input.value).toBe('71,200');
  });

  it('shows a value from elsewhere instead of typed text', () => {
    function Outside() {
      const [value, setValue] = useState('71300');
      return (
        <>
          <Stepper label="가격" value={value} onChange={setValue} step={() => ''} />
          <button type="button" onClick={() => setValue('71200')}>
            호가
          </button>
        </>
      );
    }
    renderScreen(<Outside />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(input, { target: { value: '71,350.' } });
    expect(input.value).toBe('71,350');
    fireEvent.click(screen.getByRole('button', { name: '호가' }));
    expect(input.value).toBe('71,200');
  });

  it('repeats while held and stops when let go', () => {
    jest.useFakeTimers();
    renderScreen(<StepperDemo />);
    const plus = screen.getByRole('button', { name: '가격 늘리기' });
    const input = screen.getByLabelText<HTMLInputElement>('가격 (원)');
    fireEvent.pointerDown(plus, { button: 0 });
    expect(input.value).toBe('71,400');
    act(() => void jest.advanceTimersByTime(400 + 80 * 3));
    expect(input.value).toBe('71,800');
    fireEvent.pointerUp(plus);
    fireEvent.click(plus, { detail: 1 });
    act(() => void jest.advanceTimersByTime(1000));
    expect(input.value).toBe('71,800');
  });

  it('takes typing with separators and settles it on the grid', () => {
    const change = jest.fn();
    renderScreen(<StepperDemo onChange={change} />);
    const input = screen.getByLabelText<HTMLInputElement>('가격 (원)');
    fireEvent.change(input, { target: { value: '7x1,2.59' } });
    expect(change).toHaveBeenLastCalledWith('712');
    fireEvent.blur(input);
    expect(input.value).toBe('700');
  });
});

describe('NumberPad', () => {
  it.each([
    ['', '0', '0'],
    ['0', '5', '5'],
    ['', '00', '0'],
    ['15', '00', '1500'],
    ['123456789012', '3', '123456789012'],
    ['12345678901', '00', '12345678901'],
    ['1', '.', '1'],
  ])('%p + %p = %p', (value, key, expected) => {
    expect(pressKey(value, key, 0)).toBe(expected);
  });

  it.each([
    ['', '.', '0.'],
    ['1.5', '.', '1.5'],
    ['1.25', '5', '1.25'],
    ['0.', '0', '0.0'],
  ])('with two decimals %p + %p = %p', (value, key, expected) => {
    expect(pressKey(value, key, 2)).toBe(expected);
  });

  it('deletes the last digit', () => {
    const change = jest.fn();
    renderScreen(<NumberPad value="150" onChange={change} />);
    fireEvent.click(screen.getByRole('button', { name: '한 자리 지우기' }));
    expect(change).toHaveBeenCalledWith('15');
  });
});

function PinDemo({ onComplete, isPending = false }: { onComplete: (pin: string) => void; isPending?: boolean }) {
  const [pin, setPin] = useState('');
  return <PinPad label="자금 비밀번호" value={pin} onChange={setPin} onComplete={onComplete} isPending={isPending} />;
}

describe('PinPad', () => {
  it('takes taps and a hardware keyboard, says how many, and completes once', () => {
    const complete = jest.fn();
    renderScreen(<PinDemo onComplete={complete} />);
    for (const key of ['1', '2', '3']) fireEvent.click(screen.getByRole('button', { name: key }));
    fireEvent.keyDown(document, { key: 'Backspace' });
    expect(screen.getByText('6자리 중 2자리 입력했어요')).toBeTruthy();
    for (const key of ['4', '5', '6', '7', '8']) fireEvent.keyDown(document, { key });
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith('124567');
  });

  it('takes nothing while the server checks', () => {
    const complete = jest.fn();
    renderScreen(<PinDemo onComplete={complete} isPending />);
    fireEvent.keyDown(document, { key: '1' });
    expect(screen.getByText('6자리 중 0자리 입력했어요')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '1' }).disabled).toBe(true);
  });
});

describe('Switch and Checkbox', () => {
  it('are native controls named by their label', () => {
    renderScreen(
      <>
        <Switch label="가격 알림" defaultChecked />
        <Checkbox label="동의해요" end={<button type="button">보기</button>} />
      </>,
    );
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '가격 알림' }).checked).toBe(true);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '동의해요' });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '보기' }));
    expect(box.checked).toBe(true);
  });
});
