/**
 * Selected parts of Highcharts: frame, axes, scales and renderer. Candles, bars and lines are painted with its renderer
 * as a few paths (`painter.ts`), because each Highcharts point is an object and an element: 300 of them cost 70 ms per
 * tick at a four-fold slow-down, the paths 1 ms. The time axis is a plain axis of candle numbers, which leaves out
 * nights and weekends, so the stock module's date and ordinal axes, navigator, range selector and grouping are not
 * bundled either.
 */
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Globals from 'highcharts/es-modules/Core/Globals.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js';

PlotLineOrBand.compose(Chart, Axis);
Globals['chart'] = Chart['chart'];

export const Highcharts = Globals as unknown as typeof import('highcharts');
