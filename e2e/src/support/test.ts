import { expect, test as base } from '@playwright/test';
import { closePhone, newPhone, type Phone, type PhoneOptions } from './phone.ts';
import { startProduct, type Product } from './product.ts';

export { expect };
export type OpenPhone = (options?: PhoneOptions) => Promise<Phone>;

/** Opens phones for one test, closes them after it, and fails the test when one of them reported a fault. */
export const test = base.extend<{ openPhone: OpenPhone }>({
  openPhone: async ({ browser }, provide) => {
    const phones: Phone[] = [];
    await provide(async (options) => {
      const phone = await newPhone(browser, options);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await closePhone(phone);
    expect(
      phones.flatMap(({ faults }) => faults),
      'faults in the console',
    ).toEqual([]);
  },
});

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
