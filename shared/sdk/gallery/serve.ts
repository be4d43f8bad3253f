/** Builds the gallery on each change and serves it: http://localhost:21500/?theme=dark#Ticket */
import { createRequire } from 'node:module';
import config from './webpack.config.ts';

const tools = createRequire(new URL('../../../federation/package.json', import.meta.url));
const webpack = tools('webpack');
const Server = tools('webpack-dev-server');
const server = new Server({ port: 21_500, client: { overlay: false } }, webpack(config));
await server.start();
