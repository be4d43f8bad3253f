import { useEffect } from 'react';
import { useLocation } from '@maru/sdk/router';
import { Button, LogOutIcon } from '@maru/sdk/ui';
import { callAdmin } from '../lib/admin-api.ts';
import { useAdminQuery } from '../lib/admin-query.ts';
import { useT } from '../lib/i18n.ts';
import { ScreenLink } from '../lib/layout.tsx';
import { endSession, type OperatorSession } from '../lib/session.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import styles from './desk.module.css';
import { HALTED_ROLES, ROUTES } from './routes.ts';
import { SessionGuard } from './session-guard.tsx';

/** Interval at which the numbers in the menu are asked for again. */
const REFRESH_MS = 30_000;

/** The page of an operator who is logged in: navigation on the left, the present screen beside it. */
export function Desk({ session }: { session: OperatorSession }) {
  const t = useT();
  const { pathname } = useLocation();
  const { name, role } = session.operator;
  const cases = useAdminQuery('/admin/Cases', { page: 1, state: 'live' }, { refreshEvery: REFRESH_MS });
  const canRetry = HALTED_ROLES.includes(role);
  const halted = useAdminQuery('/admin/HaltedOrders', { page: 1 }, { isEnabled: canRetry, refreshEvery: REFRESH_MS });
  const counts: Readonly<Record<string, number>> = {
    '/cases': cases.data?.total ?? 0,
    '/halted': halted.data?.total ?? 0,
  };
  const open = ROUTES.filter(({ roles }) => !roles || roles.includes(role));
  const route = open.find(({ path }) => path === pathname) ?? open[0]!;
  const title = t(route.title);
  useEffect(() => {
    document.title = `${title} · Maru Console`;
  }, [title]);

  const main = useKeptFocus<HTMLElement>(route.path);

  const logOut = () => {
    // The session ends here at once; that of the server by its own time where the call does not arrive.
    void callAdmin('/admin/Logout', {}).catch(() => undefined);
    endSession();
  };

  const Screen = route.screen;
  return (
    <div className={styles.desk}>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <p className={styles.brand}>Maru Console</p>
        <ul className={styles.links}>
          {open
            .filter(({ isListed }) => isListed)
            .map(({ path, title: key }) => (
              <li key={path}>
                <a
                  href={`#${path}`}
                  className={styles.link}
                  aria-current={route.path.startsWith(path.replace(/s$/, '')) ? 'page' : undefined}
                >
                  {counts[path] ? t('nav.count', { title: t(key), count: counts[path] }) : t(key)}
                </a>
              </li>
            ))}
        </ul>
        <div className={styles.who}>
          <p>{name}</p>
          <p className={styles.role}>{t(`roles.${role}`)}</p>
          <Button kind="soft" size="s" onClick={logOut}>
            <LogOutIcon /> {t('nav.logOut')}
          </Button>
        </div>
      </nav>
      <main ref={main} tabIndex={-1} className={styles.main} key={route.path}>
        {counts['/halted'] && route.path !== '/halted' ? (
          <p className={styles.alarm} role="status">
            {t('halted.alarm', { count: counts['/halted'] })}{' '}
            <ScreenLink href="#/halted">{t('halted.toList')}</ScreenLink>
          </p>
        ) : null}
        <Screen />
      </main>
      <SessionGuard expiresAt={session.expiresAt} />
    </div>
  );
}
