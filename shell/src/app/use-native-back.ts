import { useSharedT } from '@maru/shared/i18n';
import { useNavigate } from '@maru/shared/router';
import { toast } from '@maru/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The part of Capacitor that is used when the page runs inside its native wrapper. */
interface Capacitor {
  Plugins?: {
    App?: {
      addListener(event: 'backButton', run: () => void): Promise<{ remove: () => void }>;
      exitApp(): void;
    };
    StatusBar?: { setStyle(options: { style: 'LIGHT' }): void; setBackgroundColor(options: { color: string }): void };
  };
}

/** From the specification: back twice within this time quits at the root. */
export const QUIT_WITHIN_MS = 1_000;

/** Back button of the native wrapper: closes what lies on top, then goes back; twice at the root quits. */
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
    // LIGHT is dark text, on the white the specification asks for.
    StatusBar?.setStyle({ style: 'LIGHT' });
    StatusBar?.setBackgroundColor({ color: '#ffffff' });
    const handle = App?.addListener('backButton', () => press(() => App.exitApp()));
    return () => void handle?.then((listener) => listener.remove());
  }, []);
}
