import { monolithConfig } from '@maru/federation/webpack';

export default monolithConfig(import.meta.dirname);
