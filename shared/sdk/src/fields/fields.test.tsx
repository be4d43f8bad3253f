import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';
import { Checkbox, Switch } from './toggles.tsx';

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

  it('names the eye of a secret that is no password by its label', () => {
    renderScreen(<TextField label="주민등록번호" type="password" />);
    fireEvent.click(screen.getByRole('button', { name: '주민등록번호 보기' }));
    expect(screen.getByRole('button', { name: '주민등록번호 숨기기' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /비밀번호/ })).toBeNull();
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

describe('leading zeros of a Stepper', () => {
  it.each([
    ['00,012', '12'],
    ['0', '0'],
    ['000', '0'],
    ['007.50', '7.50'],
    ['0.5', '0.5'],
  ])('%j is %j', (typed, shown) => {
    const change = jest.fn();
    renderScreen(<Stepper label="가격" value="" onChange={change} step={(value) => value} decimals={2} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
    expect(change).toHaveBeenLastCalledWith(shown);
  });
});

describe('the caret of a Stepper', () => {
  function Demo() {
    const [value, setValue] = useState('71300');
    return <Stepper label="가격" value={value} onChange={setValue} step={(next) => next} />;
  }
  it.each([
    ['751,300', 2, '751,300', 2],
    ['1,300', 0, '1,300', 0],
    ['071,300', 1, '71,300', 0],
    ['700,1300', 3, '7,001,300', 4],
    // The same figure as before: the separator alone was deleted.
    ['71300', 2, '71,300', 2],
  ])('%j with the caret at %d is %j with the caret at %d', (value, place, text, shown) => {
    renderScreen(<Demo />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(input, { target: { value, selectionStart: place, selectionEnd: place } });
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual([text, shown, shown]);
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
