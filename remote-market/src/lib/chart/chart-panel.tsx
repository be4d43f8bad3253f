import { useLayoutEffect, useRef, type RefObject } from 'react';
import { ChipGroup, IconButton } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { useQueryChoice } from '../use-query-choice.ts';
import styles from './chart-panel.module.css';
import { Drawing, type ChartKind } from './drawing.tsx';
import { KindIcon } from './kind-icon.tsx';
import { CHART_PERIODS, type ChartPeriod } from './period.rules.ts';

const KINDS: readonly ChartKind[] = ['candle', 'line'];

/** The chart of one instrument with its periods below. */
export function ChartPanel({ symbol, name, scale }: { symbol: string; name: string; scale: number }) {
  const t = useT();
  const [period, setPeriod] = useQueryChoice('period', CHART_PERIODS, '1d');
  const [kind, setKind] = useQueryChoice('chart', KINDS, 'candle');
  const periods = useChosenInView(period);
  const other: ChartKind = kind === 'candle' ? 'line' : 'candle';
  return (
    <section aria-label={t('chart.title')} className={styles.panel}>
      <Drawing key={`${symbol} ${period}`} symbol={symbol} name={name} scale={scale} period={period} kind={kind} />
      <div className={styles.tools}>
        <div ref={periods} className={styles.periods}>
          <ChipGroup
            label={t('chart.period')}
            items={CHART_PERIODS.map((id) => ({ id, label: t(`chart.period.${id}`) }))}
            value={period}
            onChange={setPeriod}
            isBare
          />
        </div>
        <IconButton label={t(`chart.to.${other}`)} onClick={() => setKind(other)}>
          <KindIcon kind={other} />
        </IconButton>
      </div>
    </section>
  );
}

/** Scrolls the row sideways, and only that, until the selected chip is in its middle. */
function useChosenInView(chosen: ChartPeriod): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('[role="radiogroup"]');
    const chip = row?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (!row || !chip) return;
    const outer = row.getBoundingClientRect();
    const inner = chip.getBoundingClientRect();
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen]);
  return frame;
}
