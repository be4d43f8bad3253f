import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import kor from '../locales/kor.json';
import { i18n, loadNamespace, registerNamespace } from '../src/i18n/index.ts';
import { MemoryRouter } from '../src/router/memory-router.ts';
import { loadFonts } from '../src/ui/index.ts';
import { CashOut, Controls, Overlays } from './forms.gallery.tsx';
import { ChartPage } from './chart.gallery.tsx';
import { Detail, Home } from './market.gallery.tsx';
import { States, Ticket } from './trade.gallery.tsx';

const pages: Record<string, ComponentType> = {
  Home,
  Detail,
  Ticket,
  CashOut,
  Controls,
  Overlays,
  States,
  Chart: ChartPage,
};
const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.dataset['rise'] = query.get('rise') ?? 'red';

function Gallery() {
  const Page = pages[location.hash.slice(1)] ?? Home;
  return <Page />;
}

registerNamespace('shared', () => Promise.resolve(kor));
await loadNamespace('shared');
await i18n.changeLanguage('ko-KR');
document.documentElement.lang = 'ko-KR';
loadFonts();
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
