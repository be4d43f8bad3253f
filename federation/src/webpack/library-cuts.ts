import { readFileSync } from 'node:fs';
import type { RuleSetRule } from 'webpack';
import { CONTAINER, REMOTE } from './container-cuts.ts';
import { unused, type Bodies, type Cut, type ModuleCut } from './cut.ts';
import { FEDERATION } from './federation-cuts.ts';
import { I18NEXT, REACT_I18NEXT } from './i18n-cuts.ts';
import { CUT_LOADER } from './paths.ts';
import { QUERY } from './query-cuts.ts';
import { REACT_DOM, REACT_DOM_EXPORTS } from './react-cuts.ts';
import type { Trim } from './trim-plugin.ts';

const ROUTER_CHUNK = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/** Whether a file is the module of the router's hooks. Its name changes with each version. */
function definesNavigate(path: string): boolean {
  return ROUTER_CHUNK.test(path) && readFileSync(path, 'utf8').includes('function useNavigateUnstable(');
}

const functions = (bodies: Bodies): Cut => ({ functions: bodies });

/** Parts of libraries' modules that our pages do not reach. A page that reaches one of them after all throws, except where a body or a value is stated. */
const CUTS: Partial<Record<Trim, readonly ModuleCut[]>> = {
  react: [
    [/[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/, REACT_DOM],
    [/[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/, REACT_DOM_EXPORTS],
  ],
  client: [
    [/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, I18NEXT],
    [/[\\/]react-i18next[\\/]dist[\\/]es[\\/]utils\.js$/, REACT_I18NEXT],
    ...QUERY,
    [
      // The shell has no data router.
      definesNavigate,
      { functions: { useNavigate: 'return useNavigateUnstable();' }, values: { 'warning()': 'undefined' } },
    ],
    [
      /[\\/]highcharts[\\/]es-modules[\\/]Core[\\/]Chart[\\/]Chart\.js$/,
      // No chart has a title. Highcharts would add, style and measure three empty texts, a tenth of the time to draw a chart.
      functions({ 'Chart.applyDescription': '', 'Chart.layOutTitles': 'this.titleOffset = [0, 0, 0];' }),
    ],
    [
      /[\\/]highcharts[\\/]es-modules[\\/]Shared[\\/]TimeBase\.js$/,
      functions({
        // The time axis is one of numbers, labelled by `time.rules.ts`: no date is formatted.
        ...unused('TimeBase', 'toParts', 'makeTime', 'getTimezoneOffset', 'dateTimeFormat', 'str2dtf'),
        ...unused('TimeBase', 'dateFormat', 'getDateFormat', 'resolveDTLFormat'),
        // It names all months and weekdays of the locale, for the module and for each chart.
        'TimeBase.update': 'this.options = { ...this.options, ...options };',
      }),
    ],
  ],
  federation: FEDERATION,
  container: CONTAINER,
  remote: REMOTE,
};

/** Rules that leave out parts of libraries' modules, for builds with these trims. */
export const cutRules = (trims: readonly Trim[]): RuleSetRule[] =>
  trims.flatMap((trim) =>
    (CUTS[trim] ?? []).map(([test, options]) => ({ test, enforce: 'pre' as const, loader: CUT_LOADER, options })),
  );
