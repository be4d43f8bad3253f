import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { arrive, typePin } from './steps.ts';
import { words, type Lang } from './words.ts';

/** From the ticket: a market order of one lot with preview, confirmation, fund password and receipt. */
export async function buyOneLot(page: Page, lang: Lang, { fundPassword }: Pick<Customer, 'fundPassword'>) {
  const w = words(lang);
  await arrive(page, '/market/marketBuy');
  await page.getByRole('radio', { name: w('trade', 'order.market') }).click();
  await page.getByText(w('trade', 'cost.commission')).waitFor();
  await page.getByRole('button', { name: w('trade', 'ticket.buyCashAbout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('trade', 'ticket.confirmBuy'), exact: true })
    .click();
  await page.getByRole('group', { name: w('shared', 'flow.pin') }).waitFor();
  await typePin(page, fundPassword);
  await page.getByText(w('trade', 'receipt.filled'), { exact: true }).waitFor();
  await page.getByText(w('trade', 'receipt.simulated')).waitFor();
}
