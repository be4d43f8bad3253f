import { installAtom, store, type Install } from '@maru/sdk/session';

/** Chromium's event, which the platform's types lack. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Knows the way to the home screen before any screen asks: Chromium offers its own once, soon after the page has loaded. */
export function watchInstall(): void {
  const setByHand = () => store.set(installAtom, byHand());
  setByHand();
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser covers the screen with its offer. Here it stands in the settings.
    event.preventDefault();
    // An event asks once. The browser sends another when the customer declines.
    const ask = async () => {
      setByHand();
      await (event as InstallPromptEvent).prompt();
    };
    store.set(installAtom, { way: 'ask', ask });
  });
  window.addEventListener('appinstalled', () => store.set(installAtom, null));
}

function byHand(): Install | null {
  const isInstalled = matchMedia('(display-mode: standalone)').matches || 'Capacitor' in globalThis;
  // A mouse belongs to a browser whose menu has no home screen.
  if (isInstalled || !matchMedia('(pointer: coarse)').matches) return null;
  // Browsers of iOS alone know it.
  return { way: 'standalone' in navigator ? 'share' : 'menu' };
}
