import type { Page } from '@playwright/test';

export interface Session {
  readonly token: string;
  readonly account: string;
}

/** Screens that a customer meets first. The first is a visitor's. */
export const FIRST_SCREENS = ['/login/start', '/home/index', '/market/index', '/market/stockDetail', '/trade/index'];

/** Stores the session and the stock that a first screen finds, without loading the product. */
export async function storeFor(page: Page, url: string, screen: string, { token, account }: Session): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      'detail.stock': JSON.stringify({ symbol: '100110' }),
      ...(screen === '/login/start' ? {} : { tokend: token, account }),
    },
  );
}
