import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { useEffect } from 'react';
import { useChooseLanguage } from '../../lib/choose-language.ts';
import { StartLayout } from './start.skeleton.tsx';

/** The first page: product, language, and log-in. A customer with an open session is redirected to home. */
export function StartScreen() {
  const go = useGo();
  const choose = useChooseLanguage();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  useEffect(() => {
    if (isLoggedIn) go('/home/index', { isReplace: true });
  }, [isLoggedIn, go]);
  if (isLoggedIn) return null;
  return <StartLayout onChoose={choose} onBegin={() => go('/login/start1')} />;
}
