/** Words of the back office for codes, which its page and the files of the server share. */
export * from './case-words.ts';
export * from './fact-words.ts';
export * from './words.ts';
