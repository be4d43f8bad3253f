import { Counter, Gauge, type Registry } from 'prom-client';
import type { Releases } from '../../core/releases.ts';

/** Metrics of this process; a monitor of several adds them up. */
export function frontendMetrics(register: Registry, releases: Releases | undefined) {
  if (releases) {
    new Gauge({
      name: 'frontend_registry_good',
      help: '1 while the registry can be read and is valid, 0 while the last good one is used',
      registers: [register],
      collect() {
        this.set(releases.isGood() ? 1 : 0);
      },
    });
  }
  return {
    failures: new Counter({
      name: 'frontend_failures_total',
      help: 'Failures of micro-frontends in customers’ pages, once a visit each',
      labelNames: ['remote', 'version', 'phase', 'owner'],
      registers: [register],
    }),
    loads: new Counter({
      name: 'frontend_loads_total',
      help: 'Visits in which a build of a micro-frontend was loaded',
      labelNames: ['remote', 'version'],
      registers: [register],
    }),
    aborts: new Counter({
      name: 'frontend_canary_aborts_total',
      help: 'Canaries that were taken back because they failed more than their base',
      labelNames: ['remote', 'version'],
      registers: [register],
    }),
  };
}
