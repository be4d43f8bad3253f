/** Length that RFC 4226 recommends for the secret. */
export declare const SECRET_BYTES = 20;
export declare const periodOf: (now: number) => number;
/** The code of one period: the truncation of RFC 4226 section 5.3. */
export declare function codeOf(secret: Uint8Array, period: number): string;
/** The period that a code belongs to, near `now`; null when it is of none. All are compared, so that the time tells nothing. */
export declare function findPeriod(secret: Uint8Array, code: string, now: number): number | null;
/** The secret as a person types it, and as an app reads it from a QR code. */
export declare function describeSecret(
  secret: Uint8Array,
  login: string,
): {
  secret: string;
  uri: string;
};
/** The secret as an app keeps it. */
export declare const readSecret: (text: string) => Uint8Array;
