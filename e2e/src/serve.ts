/** The product of WEB_ROOT on PORT, with a database of its own, until SIGTERM: what `pnpm federation verify` walks. */
import { startProduct } from './support/product.ts';

const { WEB_ROOT, PORT } = process.env;
if (!WEB_ROOT || !PORT) throw new Error('WEB_ROOT and PORT say what to serve and where');
// A pipeline that deploys one remote has not built the back office, and no journey opens it.
const product = await startProduct({ WEB_ROOT, PORT, CONSOLE_ROOT: '' });
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
