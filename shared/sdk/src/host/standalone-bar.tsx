import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { post } from '../api/index.ts';
import { LANGUAGE_NAME, setLanguage, useSharedT } from '../i18n/index.ts';
import { registerTarget, useLocation, useNavigate, useSearchParams } from '../router/index.ts';
import { endSession, isLoggedInAtom, languageAtom, startSession, useAtomValue } from '../session/index.ts';
import { SimBadge } from '../ui/index.ts';
import styles from './standalone-bar.module.css';

/** A remote has words in every language, whichever of them a server offers. */
const LANGUAGES = Object.keys(LANGUAGE_NAME) as (keyof typeof LANGUAGE_NAME)[];

/** The seeded customer, set by the dev build. */
declare const DEMO_LOGIN: { account: string; password: string };

/** Developer's bar of a remote's own page. */
export function StandaloneBar({ paths }: { paths: readonly string[] }) {
  const t = useSharedT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const language = useAtomValue(languageAtom);
  const [first = '/'] = paths;
  const back = search.get('back');

  const [hasFailed, setHasFailed] = useState(false);
  const logIn = async () => {
    const answer = await post('/user/Login', DEMO_LOGIN);
    setHasFailed(!answer.ok);
    if (!answer.ok) return;
    startSession({ token: answer.data.token, account: answer.data.account });
    // A guarded screen has redirected to the log-in page, which belongs to another remote.
    if (!paths.includes(pathname)) void navigate(back ?? first, { replace: true });
  };
  // The first screen may be guarded, and the log-in page belongs to another remote. Once only, so that a log-out lasts.
  const isTried = useRef(false);
  const logInOnce = useEffectEvent(() => {
    if (isLoggedIn || isTried.current || paths.includes(pathname)) return;
    isTried.current = true;
    void logIn();
  });
  useEffect(() => logInOnce(), [pathname]);
  useEffect(() => {
    registerTarget('exit', () => {
      endSession();
      void navigate(first);
    });
  }, [navigate, first]);

  return (
    <aside className={styles.bar}>
      <select
        aria-label={t('host.dev.screen')}
        value={pathname}
        onChange={(event) => void navigate(event.target.value)}
      >
        {[...new Set([pathname, ...paths])].map((path) => (
          <option key={path}>{path}</option>
        ))}
      </select>
      <select
        aria-label={t('host.dev.language')}
        value={language}
        onChange={(event) => void setLanguage(LANGUAGES.find((each) => each === event.target.value) ?? 'kor')}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAME[each]}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => (isLoggedIn ? endSession() : void logIn())}>
        {t(isLoggedIn ? 'host.dev.logout' : 'host.dev.login')}
      </button>
      <SimBadge />
      {hasFailed && <p role="status">{t('host.dev.loginFailed')}</p>}
    </aside>
  );
}
