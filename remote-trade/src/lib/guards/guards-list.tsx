import type { Guard } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { List, ListRow, WarnIcon } from '@maru/sdk/ui';
import styles from './guards-list.module.css';

/** Unmet conditions, each with a link to the screen that resolves it; without a link if only waiting helps. */
export function GuardsList({ label, guards }: { label: string; guards: readonly Guard[] }) {
  const go = useGo();
  return (
    <List label={label}>
      {guards.map(({ code, route, params }) => (
        <ListRow
          key={code}
          start={<WarnIcon className={styles.icon} />}
          title={<span className={styles.text}>{answerText({ code, params, msg: code })}</span>}
          {...(isRoute(route) ? { to: route, onPress: () => go(route), hasChevron: true } : {})}
        />
      ))}
    </List>
  );
}

const isRoute = (route: string | null): route is `/${string}` => route?.startsWith('/') ?? false;
