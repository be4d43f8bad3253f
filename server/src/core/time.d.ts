/** Lengths of time in milliseconds. */
export declare const SECOND = 1000;
export declare const MINUTE: number;
export declare const HOUR: number;
export declare const DAY: number;
/** `YYYY-MM-DD`, `days` later. */
export declare function addDays(date: string, days: number): string;
/** 0 is Sunday. */
export declare function weekday(date: string): number;
