import { shareFile } from './save-file.ts';

const file = new File(['x'], 'receipt.png', { type: 'image/png' });
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
const device = (isTouch: boolean, share?: () => Promise<void>) => {
  window.matchMedia = () => ({ matches: isTouch }) as MediaQueryList;
  Object.assign(navigator, { canShare: share && (() => true), share });
};

test.each<[string, boolean, (() => Promise<void>) | undefined, string[]]>([
  ['a phone shares it', true, () => Promise.resolve(), []],
  ['a closed share sheet is an answer', true, () => Promise.reject(new DOMException('', 'AbortError')), []],
  ['one that fails is cured by a download', true, () => Promise.reject(new Error('denied')), ['receipt.png']],
  ['a phone without one downloads', true, undefined, ['receipt.png']],
  ['a desktop downloads', false, () => Promise.resolve(), ['receipt.png']],
])('%s', async (_name, isTouch, share, expected) => {
  device(isTouch, share);
  await shareFile(file);
  expect(saved).toEqual(expected);
});
