import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { checkRegistry, type Registry, type ShellDescriptor } from '@maru/shared/federation';
import { registrySchema, shellDescriptor } from './schema.ts';

/** Reads a registry file; a wrong one throws with the field's name. */
export function readRegistryFile(path: string): Registry {
  return registrySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

export function readShellFile(path: string): ShellDescriptor {
  return shellDescriptor.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of one. */
export function writeRegistryFile(path: string, registry: Registry): void {
  const text = JSON.stringify(registrySchema.parse(registry));
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * The checks a shell makes before it registers a remote, made where a mistake still has a name: an origin that is not allowed,
 * a contract the shell does not speak, a route that two remotes claim.
 */
export function assertRunnable(
  registry: Registry,
  shell: ShellDescriptor,
  origins: readonly string[],
  page: string,
): void {
  const { rejected } = checkRegistry(registry, { origins, contract: shell.contract, page });
  if (rejected.length > 0) throw new Error(rejected.map(({ name, fault }) => `${name}: ${fault}`).join('\n'));
}
