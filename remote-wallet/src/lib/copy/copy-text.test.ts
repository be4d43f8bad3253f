import { copyText } from './copy-text.ts';

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.assign(navigator, { clipboard: { writeText } });

test('the clipboard is given the text', async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  expect(await copyText('000-01')).toBe(true);
  expect(copied).toEqual(['000-01']);
});

test('on plain http a selected field does it, is gone after it, and the focus is back', async () => {
  Object.assign(navigator, { clipboard: undefined });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let selected = '';
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  expect(await copyText('000-01')).toBe(true);
  expect(selected).toBe('000-01');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('where neither works it says so', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  document.execCommand = () => {
    throw new Error('gone');
  };
  expect(await copyText('x')).toBe(false);
});
