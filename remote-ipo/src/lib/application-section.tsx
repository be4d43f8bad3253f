import type { Guard } from '@maru/domain/contracts';
import { ConfirmingScreen, GuardsList, type SubmissionState } from '@maru/sdk/flow';
import { preloadSheet, QueryView, Section, SkeletonRows, type QueryViewProps } from '@maru/sdk/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './detail.module.css';
import type { Kind } from './kinds.ts';
import { RecordsFoot } from './records-foot.tsx';

interface ApplicationSectionProps<Info, Result> {
  kind: Kind;
  title: string;
  /** Title of the screen while the outcome of an application that was sent is looked up. */
  confirmingTitle: string;
  guardsLabel: string;
  /** Whether applications are taken now. One that was sent before the end stays until its outcome is read. */
  isOpen: boolean;
  query: QueryViewProps<Info>['query'];
  submission: { state: SubmissionState<Result> };
  /** Why this customer can apply no further; undefined while they can. */
  usedUp: (info: Info) => string | undefined;
  form: (info: Info) => ReactNode;
  receipt: (result: Result) => ReactNode;
}

/** An application for new shares: what stands in its way, its form, or the receipt of the one that was sent. */
export function ApplicationSection<Info extends { guards: readonly Guard[] }, Result>({
  kind,
  title,
  confirmingTitle,
  guardsLabel,
  isOpen,
  query,
  submission: { state },
  usedUp,
  form,
  receipt,
}: ApplicationSectionProps<Info, Result>) {
  useEffect(preloadSheet, []);
  const isIdle = state.phase === 'idle';
  if (isIdle && !isOpen) return null;
  if (state.phase === 'confirming') return <ConfirmingScreen bar={null} title={confirmingTitle} />;

  const contentFor = (info: Info) => {
    if (state.phase === 'done') return withRecords(receipt(state.result));
    if (isIdle && info.guards.length > 0) return <GuardsList label={guardsLabel} guards={info.guards} />;
    const reason = isIdle ? usedUp(info) : undefined;
    return reason === undefined ? form(info) : withRecords(<p className={styles.text}>{reason}</p>);
  };
  const withRecords = (content: ReactNode) => (
    <>
      {content}
      <RecordsFoot kind={kind} />
    </>
  );
  return (
    <Section title={title} isCard>
      <QueryView query={query} loading={<SkeletonRows count={3} />}>
        {contentFor}
      </QueryView>
    </Section>
  );
}
