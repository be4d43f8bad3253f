export const devPage = (_dirname: string) => ({});
