/** The product of WEB_ROOT on PORT, with a database of its own, until SIGTERM: what `pnpm federation verify` walks. */
import { startProduct } from './support/product.ts';

const { WEB_ROOT, PORT } = process.env;
if (!WEB_ROOT || !PORT) throw new Error('WEB_ROOT and PORT say what to serve and where');
const product = await startProduct({ WEB_ROOT, PORT });
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
