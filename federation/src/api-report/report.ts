import type { Contract } from '@maru/domain/contracts';
import { remoteManifest } from '../registry/schema.ts';
import { readCalls } from './calls.ts';
import { readExports } from './exports.ts';
import { schemaPrinter } from './json-schema.ts';
import type { ApiReport, Singleton } from './report.types.ts';
import { byText } from './shapes.ts';
import { readJson, readSource, type Sources } from './sources.ts';

export interface ReportInput {
  sources: Sources;
  /** Values of `@maru/domain/contracts`. */
  contracts: { contracts: Readonly<Record<string, Contract>> } & Readonly<Record<string, unknown>>;
  /** Share scope of the host: `sharing('host')`. */
  sharing: Readonly<Record<string, { eager?: boolean }>>;
  manifest?: typeof remoteManifest;
}

/** The whole surface of `@maru/sdk`. Deterministic: the same sources produce the same report, byte for byte. */
export function createReport({ sources, contracts, sharing, manifest = remoteManifest }: ReportInput): ApiReport {
  const print = schemaPrinter();
  return {
    version: readJson<{ version: string }>(sources, 'shared/sdk/package.json').version,
    exports: readExports(sources, contracts, print),
    calls: readCalls(Object.values(contracts.contracts), print),
    singletons: readSingletons(sources, sharing),
    tokens: readTokens(readSource(sources, 'shared/sdk/src/ui/tokens.css')),
    words: readWords(readJson(sources, 'shared/sdk/locales/kor.json')),
    remote: print(manifest, 'input'),
    since: readSince(sources),
  };
}

/** The dates of `shared/sdk/since.json`, which earlier states of the workspace do not have. */
function readSince(sources: Sources): Record<string, string> {
  try {
    return readJson(sources, 'shared/sdk/since.json');
  } catch {
    return {};
  }
}

function readSingletons(sources: Sources, sharing: ReportInput['sharing']): Record<string, Singleton> {
  const catalog = readSource(sources, 'pnpm-workspace.yaml');
  const versionOf = (key: string) => {
    const name = key.replace(/\/$/, '');
    return new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1];
  };
  const described = Object.entries(sharing).map(([key, { eager = false }]): [string, Singleton] => {
    const version = key.startsWith('@maru/sdk/') ? undefined : versionOf(key);
    return [key, { ...(version ? { version } : {}), isEager: eager }];
  });
  return Object.fromEntries(described.sort(byText));
}

/** The colour steps are private to the tokens: styles use the semantic tokens. */
const STEP = /^--(iris|red|blue|green|amber)-\d+$/;
function readTokens(css: string): string[] {
  const names = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => !STEP.test(name)).sort();
}

function readWords(dictionary: Readonly<Record<string, string>>): Record<string, string[]> {
  const words = Object.entries(dictionary).map(([key, text]): [string, string[]] => {
    const placeholders = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '');
    return [key, [...new Set(placeholders)].sort()];
  });
  return Object.fromEntries(words.sort(byText));
}
