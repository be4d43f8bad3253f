import { ensureChromium } from './chromium.ts';
import { startProduct, type Product } from './product.ts';

declare global {
  var maruProduct: Product | undefined;
}

/** One product for the run, unless MARU_URL names one that runs; each test has its own browser context and its own customer. */
export default async function globalSetup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium();
  if (process.env.MARU_URL) return;
  globalThis.maruProduct = await startProduct({ LANGUAGES: 'kor,en,tw,cn' });
  process.env.MARU_URL = globalThis.maruProduct.url;
}
