export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
export { monolithConfig } from './monolith.ts';
