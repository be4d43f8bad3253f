import type { Guard } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { List, ListRow } from '@maru/sdk/ui';

export function GuardList({ label, guards }: { label: string; guards: readonly Guard[] }) {
  const go = useGo();
  return (
    <List label={label}>
      {guards.map(({ code, params, route }) => (
        <ListRow
          key={code}
          title={answerText({ code, params, msg: code })}
          {...(route ? { onPress: () => go(route as `/${string}`), to: route as `/${string}`, hasChevron: true } : {})}
        />
      ))}
    </List>
  );
}
