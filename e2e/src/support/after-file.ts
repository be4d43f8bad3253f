import { closeBrowser } from './phone.ts';
import { stopProducts } from './product.ts';

// A file whose beforeAll failed has no product to stop and no browser to close; either would keep the run from ending.
afterAll(async () => {
  await closeBrowser();
  await stopProducts();
});
