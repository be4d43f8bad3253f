import { createMount } from '@maru/shared/host';
import manifest from '../../remote.json';
import * as module from './index.ts';

/** The remote in a page that is not ours: docs/guides/use-a-remote-elsewhere.md. */
export const mount = createMount({ manifest, module });
