import { createRoot } from 'react-dom/client';
import { registerApiWords } from '@maru/sdk/api';
import { loadSharedDictionary } from '@maru/sdk/host';
import { loadApiWords, loadNamespace } from '@maru/sdk/i18n';
import { applyPreferences } from '@maru/sdk/session';
import { loadFonts, loadRareGlyphs } from '@maru/sdk/ui';
import { registerConsoleWords } from '../lib/i18n.ts';
import { App } from './app.tsx';

/** Renders the back office once its words are there. */
export function startConsole(): void {
  const root = document.getElementById('root');
  if (!root) return;
  applyPreferences();
  loadFonts();
  registerConsoleWords();
  registerApiWords();
  // The words of the codes that answers carry follow; without them a text is the generic one of its group.
  void loadApiWords();
  void Promise.all([loadSharedDictionary(), loadNamespace('console')]).then(() => {
    createRoot(root).render(<App />);
    // The subsets of the font have the letters of the phone's texts; names of customers and texts of the console have others.
    loadRareGlyphs();
  });
}
