import type { Guard } from '@maru/shared/contracts';
import { answerText } from '@maru/shared/i18n';
import { useGo } from '@maru/shared/router';
import { List, ListRow, WarnIcon } from '@maru/shared/ui';
import { useT } from '../i18n.ts';
import styles from './guards-list.module.css';

/** Every unmet condition at once, each with the way to the screen that meets it; without one where only waiting helps. */
export function GuardsList({ label, guards }: { label: string; guards: readonly Guard[] }) {
  const t = useT();
  const go = useGo();
  return (
    <List label={label}>
      {guards.map(({ code, route, params }) => (
        <ListRow
          key={code}
          start={
            <span className={styles.icon}>
              <WarnIcon />
            </span>
          }
          title={<span className={styles.text}>{answerText({ code, params, msg: code })}</span>}
          detail={route === null ? t('guards.wait') : t('guards.fix')}
          {...(isRoute(route) ? { to: route, onPress: () => go(route), hasChevron: true } : {})}
        />
      ))}
    </List>
  );
}

const isRoute = (route: string | null): route is `/${string}` => route?.startsWith('/') ?? false;
