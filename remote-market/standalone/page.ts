import { openStandalone } from '@maru/shared/host';
import manifest from '../remote.json';
import * as module from '../src/app/index.ts';

openStandalone({ manifest, module });
