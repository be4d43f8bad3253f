import { shellConfig } from '@maru/federation/webpack';

export default shellConfig(import.meta.dirname);
