import { join } from 'node:path';
import { describeLocales } from '@maru/sdk/testing';

// Identity is rejected; only money is returned.
describeLocales(join(__dirname, '../..'));
