import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { DescriptorPlugin } from './descriptor-plugin.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

/**
 * Build of the back office: one script and one style sheet, which its page names with their hashes. Operators have a desk and a fast line, and
 * a page that loads no further code needs no policy that permits it.
 */
export function consoleConfig(dirname: string): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const config = baseConfig({ dirname, mode, uniqueName: 'maru_console', kind: 'console' });
    return {
      ...config,
      entry: { main: './src/main.ts' },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        new DescriptorPlugin(({ files, filesOfEntry }) => {
          const first = filesOfEntry('main');
          const hashed = (ending: string) =>
            first
              .filter((name) => name.endsWith(ending))
              .map((name) => ({ name, integrity: files[name]?.integrity ?? '' }));
          return { scripts: hashed('.js'), styles: hashed('.css'), files };
        }),
      ],
    };
  };
}
