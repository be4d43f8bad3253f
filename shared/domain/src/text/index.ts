export { joinSentences } from './sentences.ts';
