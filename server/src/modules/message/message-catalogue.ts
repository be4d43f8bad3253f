import { adminContracts, type MessageEntry } from '@maru/domain/admin';
import { messagesBySource, PER_PAGE, type Localized, type MessageDefinitions } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../core/serve.ts';

const textOf = (key: string): Localized => {
  const word = (language: keyof Localized): string => (WORDS[language] as Readonly<Record<string, string>>)[key] ?? key;
  return { kor: word('kor'), en: word('en'), tw: word('tw'), cn: word('cn') };
};

/** Customers read the title with the act of the order where there is one. */
const titleKey = (code: string): string =>
  `messages.${code}.titleOf` in WORDS.kor ? `messages.${code}.titleOf` : `messages.${code}.title`;

const entries: MessageEntry[] = Object.entries<MessageDefinitions>(messagesBySource).flatMap(([source, definitions]) =>
  Object.entries(definitions).map(([code, { kind, route, opens }]) => ({
    ...{ code, source, kind, route: opens?.[0] ?? route },
    event: textOf(`messageEvents.${code}`),
    title: textOf(titleKey(code)),
    text: textOf(`messages.${code}.text`),
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
