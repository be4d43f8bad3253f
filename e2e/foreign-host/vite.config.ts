import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** Where the remote and its API are: the test says so. */
const { MARU_ENTRY = '', MARU_API = '' } = process.env;

/** A page of another team, another bundler and another release cycle that shows one of Maru's remotes. */
export default defineConfig({
  plugins: [
    federation({
      name: 'foreign_host',
      remotes: {
        market: { type: 'var', name: 'maru_market', entry: MARU_ENTRY, entryGlobalName: 'maru_market' },
      },
      shared: ['react', 'react/', 'react-dom', 'react-dom/'],
      // By default the page queries every remote before it shows anything of its own, and one that is down would break
      // it.
      shareStrategy: 'loaded-first',
      dts: false,
    }),
  ],
  build: { target: 'es2022' },
  preview: { host: '127.0.0.1', strictPort: true, proxy: { '/api/vue': { target: MARU_API, ws: true } } },
});
