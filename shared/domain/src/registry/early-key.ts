import type { FirstCall } from './types.ts';

/** Key of a call that was made before the code that needs it: the same for the same input, in whatever order it states its fields. */
export const earlyKey = ({ path, input }: Pick<FirstCall, 'path'> & { input: object }): string =>
  `${path} ${JSON.stringify(input, Object.keys(input).sort())}`;
