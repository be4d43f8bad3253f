import { useSharedT } from '@maru/sdk/i18n';
import { useNavigate } from '@maru/sdk/router';
import { toast } from '@maru/sdk/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The used part of Capacitor, which is present inside the native wrapper. */
interface Capacitor {
  Plugins?: {
    App?: {
      addListener(event: 'backButton', run: () => void): Promise<{ remove: () => void }>;
      exitApp(): void;
    };
    StatusBar?: { setStyle(options: { style: 'LIGHT' }): void; setBackgroundColor(options: { color: string }): void };
  };
}

/** Two presses within this time quit at the root, by the specification. */
export const QUIT_WITHIN_MS = 1_000;

/** Handles the back button of the native wrapper: closes the open sheet, else goes back; two presses at the root quit. */
export function useNativeBack(): void {
  const t = useSharedT();
  const navigate = useNavigate();
  const lastPress = useRef(-Infinity);
  const press = useEffectEvent((quit: () => void) => {
    const sheet = document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (sheet) {
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return;
    }
    const index = (history.state as { idx?: number } | null)?.idx ?? 0;
    if (index > 0) return void navigate(-1);
    const now = performance.now();
    if (now - lastPress.current <= QUIT_WITHIN_MS) return quit();
    lastPress.current = now;
    toast(t('host.quitAgain'));
  });
  useEffect(() => {
    const { App, StatusBar } = (globalThis as { Capacitor?: Capacitor }).Capacitor?.Plugins ?? {};
    // LIGHT means dark text, for the white bar of the specification.
    StatusBar?.setStyle({ style: 'LIGHT' });
    StatusBar?.setBackgroundColor({ color: '#ffffff' });
    const handle = App?.addListener('backButton', () => press(() => App.exitApp()));
    return () => void handle?.then((listener) => listener.remove());
  }, []);
}
