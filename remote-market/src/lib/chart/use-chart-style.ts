import { useState } from 'react';
import { readJson, writeJson } from '@maru/sdk/session';
import { readStyle, type ChartPart, type ChartStyle } from './chart-style.rules.ts';

/** Parts of the chart that this device shows, and how to turn one on or off. */
export function useChartStyle(): readonly [ChartStyle, (part: ChartPart, isOn: boolean) => void] {
  const [style, setStyle] = useState(() => readStyle(readJson('chart')));
  const change = (part: ChartPart, isOn: boolean) => {
    const next = { ...style, [part]: isOn };
    setStyle(next);
    writeJson('chart', next);
  };
  return [style, change];
}
