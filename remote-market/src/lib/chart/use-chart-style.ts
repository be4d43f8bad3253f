import { useState } from 'react';
import { readJson, writeJson } from '@maru/sdk/session';
import { readStyle, type ChartStyle } from './chart-style.rules.ts';

/** Parts of the chart that this device shows and how it adjusts prices, and a change of them. */
export function useChartStyle(): readonly [ChartStyle, (choice: Partial<ChartStyle>) => void] {
  const [style, setStyle] = useState(() => readStyle(readJson('chart')));
  const change = (choice: Partial<ChartStyle>) => {
    const next = { ...style, ...choice };
    setStyle(next);
    writeJson('chart', next);
  };
  return [style, change];
}
