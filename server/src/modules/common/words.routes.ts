import { createHash } from 'node:crypto';
import { apiWords } from '@maru/domain/contracts';
import { WORDS } from '@maru/domain/words';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';

/** Changes with any text of a language. */
const versionOf = (words: object): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 12);

/** Texts of the codes that answers carry. */
export const routes: Module = (app) => {
  const versions = new Map(Object.entries(WORDS).map(([language, words]) => [language, versionOf(words)]));
  serve(app, apiWords, async ({ language, version: known }) => {
    const version = versions.get(language)!;
    return { version, words: known === version ? null : WORDS[language] };
  });
};
