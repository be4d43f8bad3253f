import { adminContracts, type MessageEntry } from '@maru/domain/admin';
import { messagesBySource, PER_PAGE, type Localized, type MessageDefinitions } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/serve.ts';

const textOf = (key: string): Localized => {
  const word = (language: keyof Localized): string => (WORDS[language] as Readonly<Record<string, string>>)[key] ?? key;
  return { kor: word('kor'), en: word('en'), tw: word('tw'), cn: word('cn') };
};

/** Customers read the title with the act of the order, and the text with its shares, where there are such words. */
const keyOf = (code: string, part: 'title' | 'text'): string =>
  `messages.${code}.${part}Of` in WORDS.kor ? `messages.${code}.${part}Of` : `messages.${code}.${part}`;

const entries: MessageEntry[] = Object.entries<MessageDefinitions>(messagesBySource).flatMap(([source, definitions]) =>
  Object.entries(definitions).map(([code, { kind, route, opens }]) => ({
    ...{ code, source, kind, route: opens?.[0] ?? route },
    event: textOf(`messageEvents.${code}`),
    title: textOf(keyOf(code, 'title')),
    text: textOf(keyOf(code, 'text')),
  })),
);

/** Operators read what events write to customers, from the definitions and words that write it. */
export function mountMessageCatalogue(app: FastifyInstance): void {
  serve(app, adminContracts.messageCatalogue, ({ page, source }) => {
    const found = entries.filter((entry) => source === undefined || entry.source === source);
    const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return Promise.resolve({ total: found.length, page, per_page: PER_PAGE, data });
  });
}
