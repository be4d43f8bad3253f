import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const TEXT = /\.(js|css|json|svg|html)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` (level 11) and `.gz` beside every text file: compressed once per build instead of once per customer. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const names = Object.keys(compilation.assets).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compress(join(compilation.outputOptions.path ?? '', name))));
    });
  }
}

async function compress(file: string): Promise<void> {
  const source = await fs.readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [br, gz] = await Promise.all([brotli(source, { params }), deflate(source, { level: 9 })]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}
