import { contracts } from '@maru/domain/contracts';
import type { RouteMeta } from '@maru/domain/registry';

const byPath = new Map(Object.values(contracts).map((contract) => [contract.path as string, contract]));

/** Faults of the first calls of routes: a page would make these in vain, or twice, or change something. */
export function firstCallFaults(routes: readonly Pick<RouteMeta, 'path' | 'auth' | 'first'>[]): string[] {
  return routes.flatMap((route) =>
    (route.first ?? []).flatMap(({ path, input, saved = {}, session = false }) => {
      const contract = byPath.get(path);
      const where = `${route.path} calls ${path}`;
      if (!contract) return [`${where}, which no contract states`];
      if (contract.idempotent || contract.transport) return [`${where}, which does not only read`];
      // The values of saved fields are known on the device alone; their names have to be the contract's.
      const named = Object.fromEntries(Object.keys(saved).map((field) => [field, '']));
      const issues = contract.input.safeParse({ ...input, ...named }).error?.issues ?? [];
      if (issues.some(({ path: [field] }) => field === undefined || !(String(field) in saved)))
        return [`${where} with an input that its contract refuses`];
      const needs = contract.auth === 'session';
      return session === needs ? [] : [`${where}, which needs ${needs ? 'a' : 'no'} session`];
    }),
  );
}
