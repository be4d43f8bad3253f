/**
 * Details that a screen needs from its opener, by name: routes have no path parameters. The capability of the screen adds its own:
 * `declare module '../screen-details.ts' { interface ScreenDetails { … } }`. A detail that is added later is optional, because a page
 * that passes details may be older.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- Capabilities add to it.
export interface ScreenDetails {}
