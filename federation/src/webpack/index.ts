export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
export { consoleConfig } from './console.ts';
export { monolithConfig } from './monolith.ts';
