import { consoleConfig } from '@maru/federation/webpack';

export default consoleConfig(import.meta.dirname);
