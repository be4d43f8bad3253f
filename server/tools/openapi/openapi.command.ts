import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { print } from '../../src/core/command.ts';
import { openApi } from '../../src/core/openapi.ts';

/** In the folder of built output, which is not tracked. */
const DEFAULT_FILE = join(import.meta.dirname, '../../../dist/openapi.json');

/**
 * `pnpm openapi [file]`: writes the API's description in OpenAPI 3.1. It is made from the contracts each time, so that it cannot differ from
 * what the server serves; a running server has the same at `/api/docs/json` of its second listener.
 */
export async function openApiCommand([file]: readonly string[]): Promise<number> {
  // Relative to where the person is: the command itself runs in the server's folder or above.
  const path = file ? resolve(process.env.INIT_CWD ?? process.cwd(), file) : DEFAULT_FILE;
  const document = openApi();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(document, null, 2)}\n`);
  print(`${Object.keys(document.paths as object).length} calls in ${path}`);
  return 0;
}
