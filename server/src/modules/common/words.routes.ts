import { createHash } from 'node:crypto';
import { apiWords } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';

/** Changes with any text of a language. */
const versionOf = (words: object): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 12);

/** The names of events are shown to operators alone, with the messages that they write. */
const forCustomers = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('messageEvents.')));

/** Texts of the codes that answers carry. */
export const routes: Module = (app) => {
  const texts = new Map(
    Object.entries(WORDS).map(([language, all]) => {
      const words = forCustomers(all);
      return [language, { version: versionOf(words), words }];
    }),
  );
  serve(app, apiWords, async ({ language, version: known }) => {
    const { version, words } = texts.get(language)!;
    return { version, words: known === version ? null : words };
  });
};
