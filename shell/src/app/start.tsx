import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from '@maru/sdk/ui';
import { hasRunBefore } from '../federation/registry.ts';
import { App } from './app.tsx';
import { bootFirstScreen } from './first-screen.ts';
import { watchInstall } from './install.ts';

/** Renders the product into the page's root once the first screen is there. */
export function startApp(): void {
  const root = document.getElementById('root');
  // A file that was requested twice may arrive twice.
  if (!root || root.dataset.shell) return;
  root.dataset.shell = 'started';
  if (hasRunBefore()) loadFonts();
  watchInstall();
  const app = createRoot(root);
  // The first render removes the painted skeleton, so it waits for the first screen or a failure.
  if (!root.hasChildNodes()) app.render(<App />);
  else {
    bootFirstScreen().then(
      // In a transition React renders in slices of a few milliseconds, so that a tap on the skeleton is handled between them.
      (product) => startTransition(() => app.render(<App first={product} />)),
      (error: unknown) => {
        console.error(error);
        app.render(<App first="failed" />);
      },
    );
  }
}
