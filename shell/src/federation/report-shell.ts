import { SHELL } from '@maru/domain/registry';
import { reportFailure, type Failure } from '@maru/sdk/federation';
import { pageData, shellFolder } from './page.ts';

/**
 * Reports an error that the shell's own code threw against the build of the shell, also when a remote had called that code: a canary of
 * the shell is judged by these reports. The thrower is the first file of the stack.
 * @param file address of the script that the browser names, for an error without a stack
 */
export function reportShellError({ phase, path, error }: Pick<Failure, 'phase' | 'path' | 'error'>, file = ''): void {
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const thrower = /https?:\/\/[^\s)]+/.exec(stack.replace(message, ''))?.[0] ?? file;
  if (!thrower.startsWith(shellFolder())) return;
  reportFailure({ remote: SHELL, version: pageData().shell.version, phase, ...(path ? { path } : {}), error });
}
