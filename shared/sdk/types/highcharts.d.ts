/** The parts of Highcharts are taken one by one from its ES modules, which come without types of their own. */
declare module 'highcharts/es-modules/Core/Globals.js' {
  const Highcharts: Record<string, unknown>;
  export default Highcharts;
}
declare module 'highcharts/es-modules/*' {
  const part: { compose(...classes: unknown[]): void } & Record<string, unknown>;
  export default part;
}
