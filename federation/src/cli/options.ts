import { InvalidArgumentError, type Command } from 'commander';
import { defaultActor, DEFAULT_TARGET } from './context.ts';

/** Adds what every verb has. */
export function withTarget(command: Command): Command {
  return command
    .option(
      '-t, --target <url>',
      'a folder, file:///…, or s3://bucket/prefix?endpoint=…&region=… (environment: FEDERATION_TARGET)',
      DEFAULT_TARGET,
    )
    .option('--json', 'print one JSON document instead of lines for people');
}

/** Adds what every verb has that changes something. */
export function withDoer(command: Command): Command {
  return withTarget(command)
    .option('-a, --actor <name>', 'who does it, for the log (environment: FEDERATION_ACTOR)', defaultActor())
    .option('-r, --reason <text>', 'why, for the log')
    .option('-n, --dry-run', 'say what would be done and do none of it');
}

export const examples = (...lines: string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  pnpm federation ${line}`)].join('\n');

/** A whole number in a range, else an error that says which. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  }
  return value;
};
