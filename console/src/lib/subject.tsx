import type { ComponentProps, ReactNode } from 'react';
import { EmptyState, QueryView, Spinner } from '@maru/sdk/ui';
import { Heading } from './heading.tsx';
import { useT } from './i18n.ts';

/** Refusals of an id that names nothing. */
const UNKNOWN: readonly (string | undefined)[] = ['NOT_FOUND', 'TICKET_NOT_FOUND', 'BAD_REQUEST'];

interface SubjectProps<T> {
  /** The id in the address; empty when the address has none. */
  id: string;
  query: ComponentProps<typeof QueryView<T>>['query'];
  title: string;
  /** The text for an address that names nothing. */
  missing: string;
  children: (data: T) => ReactNode;
}

/** The subject that a screen's address names, or the words that there is none. */
export function Subject<T>({ id, query, title, missing, children }: SubjectProps<T>) {
  const t = useT();
  const nothing = (
    <>
      <Heading title={title} />
      <EmptyState title={missing} />
    </>
  );
  if (id === '') return nothing;
  return (
    <QueryView
      query={query}
      loading={<Spinner label={t('loading')} />}
      onRefusal={({ code }) => UNKNOWN.includes(code) && nothing}
    >
      {children}
    </QueryView>
  );
}
