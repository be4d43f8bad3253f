import { post } from '@maru/shared/api';
import { LOGIN } from '@maru/shared/host';
import { currentTarget, registerTarget, useNavigate } from '@maru/shared/router';
import { endSession, isLoggedInAtom, onSessionEnd, store } from '@maru/shared/session';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** From the specification: how long the log-out stays in sight before the log-in page. */
const LOGOUT_DELAY_MS = 1_000;
const IN_APP_SERVICE = '/home/kefuCenter';

interface Targets {
  /** The session was ended here; the log-in page follows. */
  isLeaving: boolean;
  /** The external address that waits for the person's consent. */
  leavingTo: string | null;
  closeNotice: () => void;
}

/** The two targets that are no routes: `exit` logs out, `kefu` opens the customer service. */
export function useTargets(serviceUrl: string | null, needsSession: (path: string) => boolean): Targets {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  const exit = useEffectEvent(() => {
    setIsLeaving(true);
    // The server is told, but a log-out holds on this device even when it cannot be reached.
    void post('/user/Logout', {}, { isQuiet: true });
    endSession();
    setTimeout(() => {
      void navigate(LOGIN, { replace: true });
      // In one step with the address, or the guarded screen would be asked for once more and remembered as the way back.
      startTransition(() => setIsLeaving(false));
    }, LOGOUT_DELAY_MS);
  });
  const service = useEffectEvent(() => {
    if (serviceUrl) setLeavingTo(serviceUrl);
    else void navigate(IN_APP_SERVICE);
  });
  // Another tab logged out, or the session ran out: a guarded screen is left, an open one stays.
  const ended = useEffectEvent(() => {
    setTimeout(() => {
      const path = currentTarget().split('?')[0] ?? '/';
      if (!store.get(isLoggedInAtom) && needsSession(path)) void navigate(LOGIN, { replace: true });
    }, LOGOUT_DELAY_MS);
  });
  useEffect(() => {
    registerTarget('exit', () => exit());
    registerTarget('kefu', () => service());
    return onSessionEnd(() => ended());
  }, []);
  return { isLeaving, leavingTo, closeNotice: () => setLeavingTo(null) };
}
