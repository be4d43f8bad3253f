import type { ReactNode } from 'react';
import { KeyValue, KeyValueList, Section } from '@maru/sdk/ui';
import type { Fact } from './document.rules.ts';

interface TermsProps {
  title: string;
  facts: readonly Fact[];
  /** Stands below the facts. */
  children?: ReactNode;
}

/** Terms of an issue. */
export function Terms({ title, facts, children }: TermsProps) {
  return (
    <Section title={title} isCard>
      <KeyValueList>
        {facts.map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
      </KeyValueList>
      {children}
    </Section>
  );
}
