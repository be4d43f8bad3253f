import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
// A file that was requested twice may arrive twice.
if (root && !root.dataset.shell) {
  root.dataset.shell = 'started';
  createRoot(root).render(<App />);
}
