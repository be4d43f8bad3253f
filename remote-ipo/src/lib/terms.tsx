import type { ReactNode } from 'react';
import { Section } from '@maru/sdk/ui';
import type { Fact } from './document.rules.ts';
import { Facts } from './facts.tsx';

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
      <Facts facts={facts} />
      {children}
    </Section>
  );
}
