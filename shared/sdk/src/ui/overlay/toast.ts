import { frame } from '../../session/index.ts';
import styles from './toast.module.css';

const SHOWN_MS = 2000;
let region: HTMLElement | null = null;
let timer: number | undefined;

/**
 * Shows a short message above the tab bar for 2,000 ms; a newer one replaces it. Plain DOM: the strict CSP of the
 * product forbids the style elements that toast libraries insert, and nothing has to be mounted. Screen readers
 * announce it politely.
 */
export function toast(text: string, kind: 'plain' | 'good' | 'bad' = 'plain'): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = styles.region ?? '';
    region.setAttribute('role', 'status');
    frame().overlays.append(region);
  }
  const host = region;
  const message = document.createElement('div');
  message.className = `${styles.toast} ${styles[kind]}`;
  message.textContent = text;
  host.replaceChildren();
  // A live region announces only changes while it is in the page.
  requestAnimationFrame(() => host.replaceChildren(message));
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    message.dataset['leaving'] = '';
    timer = window.setTimeout(() => message.remove(), 250);
  }, SHOWN_MS);
}
