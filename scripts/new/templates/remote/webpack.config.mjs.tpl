import { remoteConfig } from '@maru/federation/webpack';

export default remoteConfig(import.meta.dirname);
