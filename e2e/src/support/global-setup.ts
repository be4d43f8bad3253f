import { CHEAP_HASHES, prepareData, startProduct } from './product.ts';

/** Starts the product that all files share, unless MARU_URL names a running one. Returns how to stop it. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MARU_URL) return undefined;
  process.env[CHEAP_HASHES] = 'yes';
  // At its usual pace the market takes a part of the processor that grows with the number of products, and no test needs it.
  process.env.MARKET_BEAT_MS ??= '1000';
  const removeData = await prepareData();
  const product = await startProduct({ LANGUAGES: 'kor,en,tw,cn' });
  process.env.MARU_URL = product.url;
  return async () => {
    await product.stop();
    removeData();
  };
}
