export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
export { monolithConfig } from './monolith.ts';
export { DEV_PORTS } from './dev-server.ts';
