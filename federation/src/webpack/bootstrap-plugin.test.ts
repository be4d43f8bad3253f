import { join } from 'node:path';
import { Script } from 'node:vm';
import { compileBootstrap } from './bootstrap-plugin.ts';
import { WORKSPACE } from './paths.ts';

/** The script is in every page, and delays everything behind it. */
const MAX_BYTES = 12_288;

it('compiles to one small classic script that can be inlined into HTML', async () => {
  const code = await compileBootstrap(join(WORKSPACE, 'shell'));
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/<\/script|<!--|\bimport\(|\brequire\(/);
  expect(code).toContain('maruScripts');
  expect(Buffer.byteLength(code)).toBeLessThan(MAX_BYTES);
});
