import type { Guard } from '@maru/domain/contracts';
import { answerText, useSharedT, type RefusedAnswer } from '../i18n/index.ts';
import { useGo } from '../router/index.ts';
import { List } from '../ui/index.ts';
import { MarkRow } from './mark-row.tsx';

/** All blockers at once, each with a link to the screen that resolves it; without a link if only waiting helps. */
export function GuardsList({ label, guards }: { label: string; guards: readonly Guard[] }) {
  const t = useSharedT();
  const go = useGo();
  // Nothing has failed: until its words are loaded a blocker is not called a refusal.
  const reasonOf = (guard: RefusedAnswer) => {
    const text = answerText(guard);
    return text === t('words.errors') ? t('words.reasons') : text;
  };
  return (
    <List label={label}>
      {guards.map(({ code, route, params }) => (
        <MarkRow
          key={code}
          mark="warn"
          title={reasonOf({ code, params, msg: code })}
          detail={route === null ? t('flow.guards.wait') : t('flow.guards.fix')}
          {...(isRoute(route) ? { to: route, onPress: () => go(route), hasChevron: true } : {})}
        />
      ))}
    </List>
  );
}

const isRoute = (route: string | null): route is `/${string}` => route?.startsWith('/') ?? false;
