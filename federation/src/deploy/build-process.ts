/**
 * Builds packages one after the other, as its parent sends them: loading webpack and compiling its code take half of the time of a first
 * build. Answers each with whether it succeeded, after printing what webpack says, and ends with its parent.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';

export interface Package {
  /** Its folder, which is also the working directory of its build. */
  dir: string;
  /** File of its webpack configuration. */
  config: string;
}
type ConfigFactory = (env: object, argv: { mode: 'production' }) => Configuration | Configuration[];

async function build({ dir, config }: Package): Promise<boolean> {
  process.chdir(dir);
  const { default: make } = (await import(pathToFileURL(join(dir, config)).href)) as { default: ConfigFactory };
  const configs = [make({}, { mode: 'production' })].flat();
  const compiler = webpack(configs);
  const stats = await new Promise<MultiStats>((done, fail) =>
    compiler.run((error, result) => (result ? done(result) : fail(error ?? new Error('webpack gave no result')))),
  );
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  console.log(stats.toString({ children: configs.map((each) => each.stats) as never }));
  return !stats.hasErrors();
}

process.on('message', (wanted: Package) => {
  const answer = (isBuilt: boolean) => process.send?.(isBuilt);
  build(wanted).then(answer, (error: unknown) => {
    console.error(error);
    answer(false);
  });
});
process.on('disconnect', () => process.exit());
