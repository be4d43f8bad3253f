import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import type { Fact } from './document.rules.ts';

/** Facts of an issue as rows. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <KeyValueList>
      {facts.map(([label, value]) => (
        <KeyValue key={label} label={label}>
          {value}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
