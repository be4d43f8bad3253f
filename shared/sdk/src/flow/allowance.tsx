import { useState } from 'react';
import type { AllowanceChoice } from '@maru/domain/contracts';
import { post } from '../api/index.ts';
import { formatTime, useSharedT } from '../i18n/index.ts';
import { useIsPast } from '../live/index.ts';
import { putAnswer, useApiQuery } from '../query/index.ts';
import { Button, ChipGroup } from '../ui/index.ts';
import styles from './allowance.module.css';

export interface Allowance {
  /** Orders of this session need no fund password until then; null without an allowance, and before the answer. */
  until: string | null;
  /** Hours of the longest allowance; undefined before the answer. */
  maxHours: number | undefined;
}

/** The allowance of this session. It is stored on the server alone, not on the device. */
export function useAllowance(isEnabled = true): Allowance {
  const { data } = useApiQuery('/user/OrderAllowance', {}, { isEnabled, staleTime: 0 });
  const until = (isEnabled && data?.until) || null;
  const isPast = useIsPast(until === null ? 0 : Date.parse(until));
  return { until: isPast ? null : until, maxHours: data?.maxHours };
}

/** Asks for the fund password again from the next order on. A refusal is shown, and the allowance stays on the screen. */
export function useEndAllowance() {
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    const answer = await post('/user/OrderAllowanceEnd', {});
    if (answer.ok) putAnswer('/user/OrderAllowance', {}, answer.data);
    setIsEnding(false);
  };
  return { isEnding, end: () => void end() };
}

export type Remember = AllowanceChoice | 'never';
const CHOICES = ['never', '15m', '1h', 'session'] as const satisfies readonly Remember[];

interface ChoiceProps {
  value: Remember;
  onChange: (choice: Remember) => void;
  maxHours: number | undefined;
}

/** For how long the proof that comes next is remembered. */
export function RememberChoice({ value, onChange, maxHours }: ChoiceProps) {
  const t = useSharedT();
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{t('flow.remember')}</span>
      <ChipGroup
        label={t('flow.remember')}
        items={CHOICES.map((id) => ({ id, label: t(`flow.remember.${id}`) }))}
        value={value}
        onChange={onChange}
      />
      {value !== 'never' && (
        <p className={styles.hint}>
          {t('flow.rememberHint')}
          {value === 'session' && maxHours !== undefined && ` ${t('flow.rememberMost', { hours: maxHours })}`}
        </p>
      )}
    </div>
  );
}

/** Says that the order is sent without the fund password, and ends that. */
export function AllowanceNote({ until }: { until: string }) {
  const t = useSharedT();
  const { isEnding, end } = useEndAllowance();
  return (
    <div className={styles.note}>
      <span>{t('flow.allowedUntil', { time: formatTime(until, true) })}</span>
      <Button kind="ghost" size="s" isPending={isEnding} onClick={end}>
        {t('flow.askAgain')}
      </Button>
    </div>
  );
}
