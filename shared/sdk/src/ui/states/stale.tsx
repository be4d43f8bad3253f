import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { toServerTime } from '../../api/index.ts';
import { formatClock } from '../../i18n/index.ts';
import type { Known } from './known.ts';
import { StaleNote } from './states.tsx';

type Report = (id: string, since: number | null) => void;
const ReportContext = createContext<Report | null>(null);
const NONE: ReadonlyMap<string, number> = new Map();

const noteOf = (since: number) => <StaleNote time={formatClock(toServerTime(since))} />;

/** One note above its children for all answers in them that could not be renewed, with the time of the oldest. */
export function StaleScope({ children }: { children: ReactNode }) {
  const [times, setTimes] = useState(NONE);
  const report = useCallback<Report>((id, since) => {
    setTimes((held) => {
      const next = new Map(held);
      if (since === null) next.delete(id);
      else next.set(id, since);
      return next;
    });
  }, []);
  return (
    <ReportContext value={report}>
      {times.size > 0 && noteOf(Math.min(...times.values()))}
      {children}
    </ReportContext>
  );
}

/** Ends a {@link StaleScope}: an overlay says itself how old its answers are. */
export function StaleIsland({ children }: { children: ReactNode }) {
  return <ReportContext value={null}>{children}</ReportContext>;
}

/** Says how old an answer is once it could not be renewed: at the top of the screen, or in its own place outside of one. */
export function StaleOf({ query }: { query: Known<unknown> }) {
  const { data, error, isPaused, dataUpdatedAt } = query;
  const since = data !== undefined && (error || isPaused) ? dataUpdatedAt : null;
  const report = useContext(ReportContext);
  const id = useId();
  useEffect(() => {
    if (!report || since === null) return;
    report(id, since);
    return () => report(id, null);
  }, [report, id, since]);
  return report || since === null ? null : noteOf(since);
}
