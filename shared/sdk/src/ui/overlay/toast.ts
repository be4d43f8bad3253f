import { frame } from '../../session/index.ts';
import styles from './toast.module.css';

const SHOWN_MS = 2000;
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
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = styles.region ?? '';
    region.setAttribute('role', 'status');
    // A new toast is read out alone, without those that are in sight already.
    region.setAttribute('aria-atomic', 'false');
    frame().overlays.append(region);
  }
  const host = region;
  const message = document.createElement('div');
  message.className = `${styles.toast} ${styles[kind]}`;
  message.textContent = text;
  // A live region announces only changes while it is in the page.
  requestAnimationFrame(() => {
    while (host.childElementCount >= MOST_SHOWN) host.firstElementChild?.remove();
    host.append(message);
  });
  window.setTimeout(() => {
    message.dataset['leaving'] = '';
    window.setTimeout(() => message.remove(), LEAVING_MS);
  }, SHOWN_MS);
}
