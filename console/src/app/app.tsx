import { HashRouter } from '@maru/sdk/router';
import { Provider, store, useAtomValue } from '@maru/sdk/session';
import '@maru/sdk/ui';
import { LogIn } from '../features/log-in/log-in.screen.tsx';
import { Enroll } from '../features/log-in/enroll.screen.tsx';
import { adminClient, QueryClientProvider } from '../lib/admin-query.ts';
import { operatorAtom } from '../lib/session.ts';
import './console.css';
import { Desk } from './desk.tsx';

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={adminClient}>
        <HashRouter>
          <Gate />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}

/** Nothing of the back office is rendered before both factors are given. */
export function Gate() {
  const session = useAtomValue(operatorAtom);
  if (!session) return <LogIn />;
  return session.needsEnrollment ? <Enroll session={session} /> : <Desk session={session} />;
}
