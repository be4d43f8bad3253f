import type { Guard } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { List } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { MarkRow } from './mark-row.tsx';

/** All blockers at once, each with a link to the screen that resolves it; without a link if only waiting helps. */
export function GuardsList({ label, guards }: { label: string; guards: readonly Guard[] }) {
  const t = useT();
  const go = useGo();
  return (
    <List label={label}>
      {guards.map(({ code, route, params }) => (
        <MarkRow
          key={code}
          mark="warn"
          title={answerText({ code, params, msg: code })}
          detail={route === null ? t('guards.wait') : t('guards.fix')}
          {...(isRoute(route) ? { to: route, onPress: () => go(route), hasChevron: true } : {})}
        />
      ))}
    </List>
  );
}

const isRoute = (route: string | null): route is `/${string}` => route?.startsWith('/') ?? false;
