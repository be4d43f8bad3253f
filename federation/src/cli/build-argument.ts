import { InvalidArgumentError } from 'commander';
import { fullName } from '../registry/layout.rules.ts';

/** A build as an argument names it: `trade`, `@maru/trade@1f0a3c9b2d11`. */
export interface BuildArgument {
  /** `@maru/trade` */
  name: string;
  version?: string;
}

const BUILD = /^((?:@maru\/|remote-)?[a-z]+)(?:@(\w[\w.-]*))?$/;

/** Parses the builds of a command, one argument at a time. */
export function buildArguments(text: string, before: readonly BuildArgument[] = []): BuildArgument[] {
  const [, name, version] = BUILD.exec(text) ?? [];
  if (!name) throw new InvalidArgumentError('A build is a name, or a name with a version: trade, trade@1f0a3c9b2d11.');
  return [...before, { name: fullName(name), ...(version && { version }) }];
}
