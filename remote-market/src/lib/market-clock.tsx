import type { VenueState } from '@maru/domain/contracts';
import { formatTime, useLocalized, type Translate } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Notice, Skeleton } from '@maru/sdk/ui';
import { phaseRest, phaseTone, type PhaseRest } from './clock.rules.ts';
import { useT, type MarketKey } from './i18n.ts';
import styles from './market-clock.module.css';
import { useVenueState } from './use-venue-state.ts';

/**
 * One line with the market's phase, its remaining time, and the kind of clock; below it circuit breakers in force. Shows no
 * error: prices are more important.
 */
export function MarketClock() {
  const { data, isError } = useVenueState();
  if (data)
    return (
      <>
        <Clock state={data} />
        {data.halts?.map((halt) => (
          <Halt key={halt.index} halt={halt} />
        ))}
      </>
    );
  return <div className={styles.line}>{isError ? null : <Skeleton width="12rem" height="0.875rem" />}</div>;
}

function Clock({ state }: { state: VenueState }) {
  const t = useT();
  return (
    <div className={styles.line} data-tone={phaseTone(state.phase)}>
      <span className={styles.dot} aria-hidden="true" />
      <strong className={styles.phase}>{t(`phase.${state.phase}`)}</strong>
      <Rest state={state} />
      {state.clock === 'demo' && <span className={styles.demo}>{t('phase.demoClock')}</span>}
    </div>
  );
}

function Halt({ halt }: { halt: NonNullable<VenueState['halts']>[number] }) {
  const t = useT();
  const localized = useLocalized();
  const { name, stage, kind, endsAt } = halt;
  return <Notice>{t(`halt.${kind}`, { name: localized(name), stage, time: formatTime(endsAt) })}</Notice>;
}

function Rest({ state }: { state: VenueState }) {
  const t = useT();
  const rest = phaseRest(state.phaseEndsAt, useServerNow());
  return <span className={styles.rest}>{restText(t, rest)}</span>;
}

function restText(t: Translate<MarketKey>, rest: PhaseRest): string {
  if (rest.kind === 'seconds') return t('phase.seconds', { count: rest.seconds });
  if (rest.kind === 'minutes') return t('phase.minutes', { count: rest.minutes });
  return t('phase.until', { time: formatTime(rest.at, true) });
}
