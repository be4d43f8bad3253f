import { frame } from '../../session/index.ts';
import styles from './toast.module.css';

const SHOWN_MS = 2000;
const ACTION_SHOWN_MS = 6000;
const LEAVING_MS = 250;
/** Toasts in sight at a time; one more takes the place of the oldest. */
const MOST_SHOWN = 3;
let region: HTMLElement | null = null;

/**
 * Shows a short message above the tab bar for 2,000 ms. Several at once form a stack, the newest at the bottom. Plain DOM: the strict CSP
 * of the product forbids the style elements that toast libraries insert, and nothing has to be mounted. Screen readers
 * announce it politely.
 */
export function toast(text: string, kind: 'plain' | 'good' | 'bad' = 'plain'): void {
  show(text, { kind, shownMs: SHOWN_MS });
}

/**
 * Shows a short message with one thing that can be done about it, for 6,000 ms: time to read both. What it offers has another way too.
 * @returns takes the message away, for a screen that is left
 */
export function toastWithAction(text: string, action: { label: string; onPress: () => void }): () => void {
  return show(text, { kind: 'plain', shownMs: ACTION_SHOWN_MS, action });
}

interface Shown {
  kind: 'plain' | 'good' | 'bad';
  shownMs: number;
  action?: { label: string; onPress: () => void };
}

function show(text: string, { kind, shownMs, action }: Shown): () => void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = styles.region ?? '';
    region.setAttribute('role', 'status');
    // An open sheet hides from screen readers what is outside of it, except what has this attribute.
    region.setAttribute('aria-live', 'polite');
    // A new toast is read out alone, without those that are in sight already.
    region.setAttribute('aria-atomic', 'false');
    frame().overlays.append(region);
  }
  const host = region;
  const message = document.createElement('div');
  message.className = `${styles.toast} ${styles[kind]}`;
  message.textContent = text;
  const leave = () => {
    message.dataset['leaving'] = '';
    window.setTimeout(() => message.remove(), LEAVING_MS);
  };
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.action ?? '';
    button.textContent = action.label;
    button.addEventListener('click', () => {
      message.remove();
      action.onPress();
    });
    message.append(button);
  }
  let isGone = false;
  // A live region announces only changes while it is in the page.
  requestAnimationFrame(() => {
    if (isGone) return;
    while (host.childElementCount >= MOST_SHOWN) host.firstElementChild?.remove();
    host.append(message);
  });
  window.setTimeout(leave, shownMs);
  return () => {
    isGone = true;
    message.remove();
  };
}
