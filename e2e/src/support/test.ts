import { expect, test as base } from '@playwright/test';
import { newPeople, type People } from './people.ts';
import { closePhone, newPhone, type Phone, type PhoneOptions } from './phone.ts';
import { startProduct, type Product } from './product.ts';

export { expect };
export type OpenPhone = (options?: PhoneOptions) => Promise<Phone>;

interface OfTest {
  /** Opens phones for one test, closes them after it, and fails the test when one of them reported a fault. */
  openPhone: OpenPhone;
}
interface OfWorker {
  /** One page for all walks of a worker. A walk reloads it only for another customer. */
  walker: Phone;
  /** The customers whose screens a walk shows. */
  people: People;
}

/** One for all files: a worker, with its browser, goes on to the next file only when that has the same fixtures. */
export const test = base.extend<OfTest, OfWorker>({
  walker: [
    async ({ browser }, provide) => {
      // One pixel a point: the pictures are only looked at when a walk fails.
      const phone = await newPhone(browser, { deviceScaleFactor: 1 });
      await provide(phone);
      await closePhone(phone);
    },
    { scope: 'worker' },
  ],
  people: [async ({}, provide) => provide(await newPeople(process.env.MARU_URL ?? '')), { scope: 'worker' }],
  openPhone: async ({ browser }, provide, info) => {
    const phones: Phone[] = [];
    await provide(async (options) => {
      const phone = await newPhone(browser, options);
      phones.push(phone);
      return phone;
    });
    if (info.status !== info.expectedStatus) for (const phone of phones) await printScreen(phone);
    for (const phone of phones) await closePhone(phone);
    expect(
      phones.flatMap(({ faults }) => faults),
      'faults in the console',
    ).toEqual([]);
  },
});

/** Prints what a phone shows: where tests run elsewhere, their output is often all that is left of a failure. */
async function printScreen({ page }: Phone): Promise<void> {
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  console.error(`${page.url()} shows:\n${text.slice(0, 2_000)}`);
}

/** A product of the file's own with these settings, stopped after the file's last test. */
export function ownProduct(env: Record<string, string> = {}): { readonly url: string } {
  let product: Product | undefined;
  test.beforeAll(async () => {
    product = await startProduct(env);
  });
  test.afterAll(() => product?.stop());
  return {
    get url() {
      if (!product) throw new Error('the product is not started');
      return product.url;
    },
  };
}
