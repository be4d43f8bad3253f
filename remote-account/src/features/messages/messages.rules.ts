import type { MessageKind } from '@maru/domain/contracts';

export const TABS = ['all', 'order', 'funds', 'system'] as const satisfies readonly ('all' | MessageKind)[];
type MessageTab = (typeof TABS)[number];

export const readTab = (text: string | null): MessageTab => TABS.find((tab) => tab === text) ?? 'all';
