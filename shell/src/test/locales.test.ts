import { join } from 'node:path';
import { describeLocales } from '@maru/sdk/testing';

describeLocales(join(__dirname, '../..'));
