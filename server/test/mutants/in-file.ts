export interface Planted {
  /** Under server/src, or under the root when it begins with `shared/`. */
  readonly file: string;
  /** Text that occurs exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Path of the file from the root of the repository. */
export const pathOf = ({ file }: Pick<Planted, 'file'>) => (file.startsWith('shared/') ? file : `server/src/${file}`);

export const inFile = (file: string, ...edits: (readonly [from: string, to: string])[]): Planted[] =>
  edits.map(([from, to]) => ({ file, from, to }));
