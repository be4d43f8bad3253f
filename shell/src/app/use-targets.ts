import { post } from '@maru/sdk/api';
import { LOGIN } from '@maru/sdk/host';
import { currentTarget, registerTarget, useNavigate } from '@maru/sdk/router';
import { endSession, isLoggedInAtom, logInFor, onSessionEnd, store } from '@maru/sdk/session';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time between the log-out and the log-in page, by the specification. */
const LOGOUT_DELAY_MS = 1_000;
const IN_APP_SERVICE = '/home/kefuCenter';

interface Targets {
  /** A log-out is shown until the log-in page opens. */
  isLeaving: boolean;
  /** External address that opens after the customer's consent. */
  leavingTo: string | null;
  closeNotice: () => void;
}

/** Registers the two targets that are not routes: `exit` logs out, `kefu` opens support. */
export function useTargets(serviceUrl: string | null, needsSession: (path: string) => boolean): Targets {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  const isExit = useRef(false);
  const exit = useEffectEvent(() => {
    setIsLeaving(true);
    isExit.current = true;
    // The session ends on this device even when the server cannot be reached.
    void post('/user/Logout', {}, { isQuiet: true });
    endSession();
    setTimeout(() => {
      isExit.current = false;
      void navigate(LOGIN, { replace: true });
      // In the same transition as the navigation: otherwise the guarded screen would redirect and set itself as the way back.
      startTransition(() => setIsLeaving(false));
    }, LOGOUT_DELAY_MS);
  });
  const service = useEffectEvent(() => {
    if (serviceUrl) setLeavingTo(serviceUrl);
    else void navigate(IN_APP_SERVICE);
  });
  // The session ended in another tab or expired: only guarded screens are left, and the log-in leads back to them.
  const ended = useEffectEvent(() => {
    if (isExit.current) return;
    setTimeout(() => {
      const target = currentTarget();
      const path = target.split('?')[0] ?? '/';
      if (!store.get(isLoggedInAtom) && needsSession(path)) void navigate(logInFor(target), { replace: true });
    }, LOGOUT_DELAY_MS);
  });
  useEffect(() => {
    registerTarget('exit', () => exit());
    registerTarget('kefu', () => service());
    return onSessionEnd(() => ended());
  }, []);
  return { isLeaving, leavingTo, closeNotice: () => setLeavingTo(null) };
}
