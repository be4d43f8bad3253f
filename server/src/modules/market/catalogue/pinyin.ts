const FIRSTS = '阿a八b嚓c哒d妸e发f旮g哈h讥j咔k垃l妈m拿n噢o妑p七q呥r仨s他t屲w夕x丫y帀z';

/**
 * For each initial letter, the first character in the order of pinyin: the initial of a character is that of the last
 * one not after it. The order is the collation of the runtime (CLDR), so no table of thousands is needed.
 */
export const PINYIN: readonly { readonly first: string; readonly initial: string }[] = Array.from(
  { length: FIRSTS.length / 2 },
  (_, i) => ({ first: FIRSTS.charAt(2 * i), initial: FIRSTS.charAt(2 * i + 1) }),
);
