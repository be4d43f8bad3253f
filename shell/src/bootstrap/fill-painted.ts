import type { Envelope } from '@maru/domain/contracts';
import { formatMoney, formatNumber, formatSigned, type Currency } from '@maru/domain/money';
import { readStored } from './storage.ts';

/**
 * Writes the answer to a first call into the painted skeleton, so that the figures are there before the code that draws the screen. An
 * element states by `data-from` the path of the call, the value's place in the answer, and its kind: `number`, a currency or the place of
 * one, or `signed` for a profit or loss in won. An element of the kind `some` or `none` is shown with, or without, a value at that place.
 */
export function fillPainted(path: string, answer: Promise<unknown>): void {
  answer
    .then((body) => {
      const { status, data, simulated, now } = body as Envelope<unknown>;
      if (status !== 1) return;
      // Painted until an answer tells that the market is a real one; only the server's own answers have a time.
      if (now && !simulated) document.querySelector('#root>[data-painted] [data-simulated]')?.remove();
      for (const element of document.querySelectorAll<HTMLElement>(`#root>[data-painted] [data-from^="${path} "]`)) {
        const [, place = '', kind] = (element.dataset.from || '').split(' ');
        const value = valueAt(data, place);
        if (kind === 'some') element.hidden = !value;
        else if (kind === 'none') element.hidden = !!value;
        else write(element, textOf(value, kind, data), kind);
      }
    })
    // The screen itself draws what could not be read here.
    .catch(() => undefined);
}

function write(element: HTMLElement, text: string | undefined, kind: string | undefined): void {
  if (!text) return;
  const { dataset, previousElementSibling: before, nextElementSibling: after } = element;
  element.textContent = text;
  // The style gives it the colour of its sign.
  if (kind === 'signed') dataset.sign = text.charAt(0);
  if (dataset.unit) (dataset.unit === 'before' ? before : after)?.removeAttribute('hidden');
}

function textOf(value: unknown, kind: string | undefined, data: unknown): string | undefined {
  if (typeof value !== 'string')
    return (value as Record<string, string> | undefined)?.[readStored('language') || 'kor'];
  if (!kind) return value;
  if (kind === 'signed') return formatSigned(value);
  return kind === 'number' ? formatNumber(value) : formatMoney(value, (valueAt(data, kind) ?? kind) as Currency);
}

const valueAt = (data: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], data);
