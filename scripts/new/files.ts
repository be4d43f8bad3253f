import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const SUFFIX = '.tpl';

/** A kebab-case name as it is spelled in each place. */
export interface Spellings {
  /** `block-list` */
  readonly kebab: string;
  /** `blockList` */
  readonly camel: string;
  /** `BlockList` */
  readonly pascal: string;
  /** `block_list` */
  readonly snake: string;
  /** `BLOCK_LIST` */
  readonly upper: string;
  /** `Block list` */
  readonly title: string;
}

export function spellings(kebab: string): Spellings {
  const pascal = kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
  const snake = kebab.replaceAll('-', '_');
  const spaced = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake,
    upper: snake.toUpperCase(),
    title: spaced.charAt(0).toUpperCase() + spaced.slice(1),
  };
}

interface Rendered {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/**
 * The files of a template folder, filled: `__kebab__` and the other keys of `values` are replaced in paths and contents.
 * @throws Error when a placeholder has no value
 */
export function fillTemplate(template: string, folder: string, values: object): Rendered[] {
  const known = new Map<string, unknown>(Object.entries(values));
  const fill = (text: string): string =>
    text.replace(/__([a-z]+)__/g, (placeholder, key: string) => {
      if (!known.has(key)) throw new Error(`${template} has ${placeholder}, which has no value.`);
      return String(known.get(key));
    });
  const source = join(TEMPLATES, template);
  return globSync(`**/*${SUFFIX}`, { cwd: source })
    .sort()
    .map((file) => ({
      path: join(folder, fill(file.slice(0, -SUFFIX.length))),
      text: fill(readFileSync(join(source, file), 'utf8')),
    }));
}

/**
 * Writes the files of a template folder.
 * @returns their paths
 * @throws Error before anything is written, when one of them exists
 */
export function renderTemplate(template: string, folder: string, values: object): string[] {
  const rendered = fillTemplate(template, folder, values);
  const existing = rendered.find(({ path }) => existsSync(join(ROOT, path)));
  if (existing) throw new Error(`${existing.path} exists.`);
  for (const { path, text } of rendered) writeText(path, text);
  return rendered.map(({ path }) => path);
}

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export function writeText(path: string, text: string): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;

export const writeJson = (path: string, value: unknown): void => writeText(path, `${JSON.stringify(value, null, 2)}\n`);

/** Replaces one place of a file. @throws Error when the pattern is not there */
export function editText(path: string, pattern: RegExp, replacement: string): void {
  const text = readText(path);
  if (!pattern.test(text)) throw new Error(`${path} has not the expected form.`);
  writeText(path, text.replace(pattern, replacement));
}
