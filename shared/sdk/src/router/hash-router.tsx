import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router-dom';
import { hashHistory } from './hash-history.ts';

/** The router of a page that belongs to the product. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(hashHistory);
  const [{ location, action }, setState] = useState(history.state);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={history}>
      {children}
    </Router>
  );
}
