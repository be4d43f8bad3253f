export interface Planted {
  /** Under server/src. */
  readonly file: string;
  /** What stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export const inFile = (file: string, ...edits: (readonly [from: string, to: string])[]): Planted[] =>
  edits.map(([from, to]) => ({ file, from, to }));
