import type { ApiInput } from '@maru/domain/contracts';

export type Category = ApiInput<'/news/List'>['category'];
export const CATEGORIES: readonly Category[] = ['all', 'market', 'stock', 'offering'];
