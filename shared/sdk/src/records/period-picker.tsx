import { serverNow } from '../api/index.ts';
import { useSharedT } from '../i18n/index.ts';
import { TextField } from '../fields/text-field.tsx';
import { Button, ChipGroup, PERIODS, Sheet, preloadSheet } from '../ui/index.ts';
import { useEffect, useState } from 'react';
import { dayAt, daysOf, findDaysError, type Days, type Period, type Range } from './period.rules.ts';
import styles from './period-picker.module.css';

const short = (day: string) => day.slice(2).replaceAll('-', '.');

/** Today, a week, a month, all, or a custom range. */
export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useSharedT();
  const [isPicking, setIsPicking] = useState(false);
  useEffect(preloadSheet, []);
  const { range, from, to } = period;
  const labelOf = (id: Range) => {
    if (id !== 'custom' || !from || !to) return t(`period.${id}`);
    return from === to ? short(from) : t('period.days', { from: short(from), to: short(to) });
  };
  return (
    <>
      <ChipGroup
        label={t('period.label')}
        items={PERIODS.map((id) => ({ id, label: labelOf(id) }))}
        value={range}
        onChange={(id) => (id === 'custom' ? setIsPicking(true) : onChange({ range: id }))}
      />
      <DaysSheet
        key={`${from} ${to} ${isPicking}`}
        isOpen={isPicking}
        days={period}
        onClose={() => setIsPicking(false)}
        onDays={(days) => {
          setIsPicking(false);
          onChange({ range: 'custom', ...days });
        }}
      />
    </>
  );
}

interface DaysSheetProps {
  isOpen: boolean;
  days: Days;
  onClose: () => void;
  onDays: (days: Days) => void;
}

function DaysSheet({ isOpen, days, onClose, onDays }: DaysSheetProps) {
  const t = useSharedT();
  const [today] = useState(() => dayAt(serverNow()));
  // A month, until the customer picks: an empty field shows the pattern of the device's language instead of a day.
  const [from, setFrom] = useState(() => days.from ?? daysOf({ range: 'month' }, serverNow()).from ?? '');
  const [to, setTo] = useState(days.to ?? today);
  const [isTried, setIsTried] = useState(false);
  const finding = findDaysError({ from, to }, today);
  const apply = () => {
    setIsTried(true);
    if (!finding) onDays({ from, to });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('period.custom')}
      foot={
        <Button isBlock onClick={apply}>
          {t('period.apply')}
        </Button>
      }
    >
      <div className={styles.days}>
        <TextField
          label={t('period.from')}
          type="date"
          max={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('period.to')}
          type="date"
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {isTried && finding && (
        <p className={styles.error} role="alert">
          {t(`period.${finding}`)}
        </p>
      )}
    </Sheet>
  );
}
