import { renderScreen, type RenderOptions } from '@maru/sdk/testing';
import { saveDetail, type Details } from '@maru/sdk/router';
import type { RenderResult } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import kor from '../../locales/kor.json';
import { NOW } from './fixtures.ts';

interface OpenOptions extends RenderOptions {
  /** The detail that the opening screen saved for this one. */
  detail?: Partial<Details>;
}

/** Opens a screen as a customer would find it, in Korean unless asked otherwise. */
export function open(screen: ReactElement, { detail = {}, ...options }: OpenOptions = {}): RenderResult {
  window.history.replaceState(null, '', '/');
  return renderScreen(<WithDetail detail={detail}>{screen}</WithDetail>, {
    dictionaries: { market: kor },
    now: NOW,
    ...options,
  });
}

/** Saves details once the session of the test stands: starting one forgets what was stored before. */
function WithDetail({ detail, children }: { detail: Partial<Details>; children: ReactElement }) {
  useState(() => {
    for (const [name, value] of Object.entries(detail)) saveDetail(name as keyof Details, value);
  });
  return children;
}

/** Where the screen led to. */
export const address = (view: RenderResult): string | null => view.getByTestId('address').textContent;

/** jsdom has neither; a screen must not need them to be read. */
export function stubBrowser(): void {
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
}
