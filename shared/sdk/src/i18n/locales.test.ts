import { join } from 'node:path';
import { describeLocales } from '../testing/index.ts';

describeLocales(join(__dirname, '../..'), { users: ['../../{shell,remote-*}/src'] });
