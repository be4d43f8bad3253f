/** Installs the programs that the browser tests need and this machine lacks: `pnpm test` does so while it compiles. */
import { ensureChromium } from './chromium.ts';
import { ensureNginx } from './nginx.ts';

ensureChromium();
ensureNginx();
