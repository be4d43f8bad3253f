import { InvalidArgumentError, type Command } from 'commander';
import { defaultActor, DEFAULT_TARGET } from './context.ts';

/** Adds the options of every command. */
export function withTarget(command: Command): Command {
  return command
    .option(
      '-t, --target <url>',
      'a folder, file:///…, or s3://bucket/prefix?endpoint=…&region=… (environment: FEDERATION_TARGET)',
      DEFAULT_TARGET,
    )
    .option('--json', 'print one JSON document instead of text');
}

/** Adds the options of every command that changes something. */
export function withChangeOptions(command: Command): Command {
  return withTarget(command)
    .option('-a, --actor <name>', 'actor for the log (environment: FEDERATION_ACTOR)', defaultActor())
    .option('-r, --reason <text>', 'reason for the log')
    .option('-n, --dry-run', 'report the change without making it');
}

export const examples = (...lines: string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  pnpm federation ${line}`)].join('\n');

/** Parser of a whole number in a range. Its error states the range. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  }
  return value;
};
