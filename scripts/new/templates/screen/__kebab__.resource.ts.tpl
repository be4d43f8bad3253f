import { useApiQuery } from '@maru/sdk/query';

/** The answer that the screen shows. Replace the call by one of the screen's own capability. */
export const use__pascal__ = () => useApiQuery('/news/List', { category: 'all', page: 1 });
