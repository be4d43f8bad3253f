import { useQueryChoice } from '../use-query-choice.ts';
import { useT } from '../i18n.ts';
import { ChipGroup, IconButton } from '@maru/shared/ui';
import styles from './chart-panel.module.css';
import { Drawing, type ChartKind } from './drawing.tsx';
import { KindIcon } from './kind-icon.tsx';
import { CHART_PERIODS } from './period.rules.ts';

const KINDS: readonly ChartKind[] = ['candle', 'line'];

/** The chart of one instrument with its periods underneath, where the thumb is. */
export function ChartPanel({ symbol, name, scale }: { symbol: string; name: string; scale: number }) {
  const t = useT();
  const [period, setPeriod] = useQueryChoice('period', CHART_PERIODS, '1d');
  const [kind, setKind] = useQueryChoice('chart', KINDS, 'candle');
  const other: ChartKind = kind === 'candle' ? 'line' : 'candle';
  return (
    <section aria-label={t('chart.title')} className={styles.panel}>
      <Drawing key={`${symbol} ${period}`} symbol={symbol} name={name} scale={scale} period={period} kind={kind} />
      <div className={styles.tools}>
        <div className={styles.periods}>
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
