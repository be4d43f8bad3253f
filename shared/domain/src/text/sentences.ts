/** Sentences one after another; absent ones are left out. A Chinese full stop is as wide as a letter, so no space follows it. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ').replaceAll('。 ', '。');
