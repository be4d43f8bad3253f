import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { AmountInput } from '../ui/index.ts';
import { NumberPad, pressKey } from './number-pad.tsx';
import { PadFoot } from './pad-foot.tsx';
import { PinPad } from './pin-pad.tsx';

/** An amount on a page, with a sheet in which a fund password is typed over it. */
function Typed() {
  const [hasSheet, setHasSheet] = useState(false);
  const [amount, setAmount] = useState('');
  const [pin, setPin] = useState('');
  return (
    <>
      <input aria-label="note" />
      <output aria-label="amount">{amount}</output>
      <NumberPad value={amount} onChange={setAmount} />
      <button type="button" onClick={() => setHasSheet(true)}>
        open
      </button>
      <div data-sheet="" hidden={!hasSheet}>
        <button type="button">in the sheet</button>
        <output aria-label="pin">{pin}</output>
        {hasSheet && <PinPad label="PIN" value={pin} onChange={setPin} onComplete={() => undefined} />}
      </div>
    </>
  );
}

test('a keypad hears the keys of its own sheet or page, and none that are typed into a field', () => {
  renderScreen(<Typed />);
  const type = (at: Element) => ['1', '5', '.', 'Backspace', '0'].forEach((key) => fireEvent.keyDown(at, { key }));
  const shown = (name: string) => screen.getByRole('status', { name }).textContent;
  type(screen.getByRole('textbox'));
  type(document.body);
  expect(shown('amount')).toBe('10');
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  type(screen.getByRole('button', { name: 'in the sheet' }));
  expect([shown('amount'), shown('pin')]).toEqual(['10', '10']);
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

const paste = (at: Element | Document, text: string) => fireEvent.paste(at, { clipboardData: { getData: () => text } });

test('a keypad takes an amount that is pasted to its page, and says when it is none', async () => {
  renderScreen(<Typed />);
  const amount = () => screen.getByRole('status', { name: 'amount' }).textContent;
  paste(document.body, '₩1,234,567');
  expect(amount()).toBe('1234567');
  paste(screen.getByRole('textbox'), '5');
  paste(document.body, '1234567890123');
  paste(document.body, '110-234');
  expect(amount()).toBe('1234567');
  expect(await screen.findAllByText('복사한 내용에서 금액을 읽을 수 없어요')).toHaveLength(2);
});

function PinDemo({ onComplete, isPending = false }: { onComplete: (pin: string) => void; isPending?: boolean }) {
  const [pin, setPin] = useState('');
  return <PinPad label="자금 비밀번호" value={pin} onChange={setPin} onComplete={onComplete} isPending={isPending} />;
}

describe('PadFoot', () => {
  it('uncovers what the keyboard focuses behind it, and moves nothing under a finger', () => {
    const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    renderScreen(
      <div>
        <button type="button">far</button>
        <PadFoot value="" onChange={() => undefined} problem={undefined}>
          <button type="button">send</button>
        </PadFoot>
      </div>,
    );
    const far = screen.getByText('far');
    jest.spyOn(far, 'getBoundingClientRect').mockReturnValue({ bottom: 700 } as DOMRect);
    const matches = jest.spyOn(far, 'matches').mockReturnValue(false);
    far.focus();
    expect(scroll).not.toHaveBeenCalled();
    far.blur();
    matches.mockReturnValue(true);
    far.focus();
    expect(scroll.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
    screen.getByText('send').focus();
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('pastes the clipboard by a button, and says when it may not be read', async () => {
    const readText = jest.fn(() => Promise.resolve('1,234,567원'));
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });
    const change = jest.fn();
    renderScreen(
      <PadFoot value="" onChange={change} problem={undefined}>
        <button type="button">next</button>
      </PadFoot>,
    );
    fireEvent.click(screen.getByRole('button', { name: '붙여넣기' }));
    await waitFor(() => expect(change).toHaveBeenCalledWith('1234567'));
    readText.mockRejectedValue(new Error('denied'));
    fireEvent.click(screen.getByRole('button', { name: '붙여넣기' }));
    expect(await screen.findByText('복사한 내용을 읽을 수 없어요')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('brings the amount into sight when a key changes it, and when the action finds it wrong', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    function Demo() {
      const [value, setValue] = useState('');
      const [error, setError] = useState<string>();
      return (
        <div>
          <AmountInput value={value} error={error} />
          <PadFoot value={value} onChange={setValue} problem={undefined}>
            <button type="button" onClick={() => setError('Too little')}>
              next
            </button>
          </PadFoot>
        </div>
      );
    }
    renderScreen(<Demo />);
    const amount = screen.getByRole('group');
    fireEvent.click(screen.getByRole('button', { name: '7' }));
    expect(scroll.mock.contexts).toEqual([amount]);
    scroll.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    await waitFor(() => expect(scroll.mock.contexts).toContain(amount));
  });
});

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
    const key = screen.getByRole('button', { name: '1' });
    fireEvent.click(key);
    expect(screen.getByText('6자리 중 0자리 입력했어요')).toBeTruthy();
    expect(key.getAttribute('aria-disabled')).toBe('true');
  });

  it('takes a pasted secret of its length, and refuses another with words', () => {
    const complete = jest.fn();
    renderScreen(<PinDemo onComplete={complete} />);
    const refusal = '붙여 넣은 내용이 숫자 6자리가 아니에요';
    for (const text of ['12345', '1234567', '12a456']) {
      paste(document, text);
      expect(screen.getByRole('alert').textContent).toBe(refusal);
      expect(screen.getByText('6자리 중 0자리 입력했어요')).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('button', { name: '1' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(complete).not.toHaveBeenCalled();
    paste(document, ' 280 519\n');
    expect(complete).toHaveBeenCalledWith('280519');
  });

  it('takes no paste while the server checks', () => {
    const complete = jest.fn();
    renderScreen(<PinDemo onComplete={complete} isPending />);
    paste(document, '280519');
    paste(document, '1');
    expect(complete).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
