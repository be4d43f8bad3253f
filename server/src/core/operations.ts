import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';

/** `/healthz`: the process runs. `/readyz`: it can answer customers. Collects the metrics, which operations-app.ts shows. */
export function registerOperations(app: FastifyInstance): void {
  const { metrics: registry, health } = app.deps;
  // The lag of the event loop is measured by a timer, whose 100 ms are part of the figures. By default it wakes an idle server a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from arrival to answer, by path',
    labelNames: ['path', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'server_faults',
    help: 'Present conditions that need an operator, by name',
    labelNames: ['fault'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name } of health.list()) this.set({ fault: name }, 1);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the requested address: unknown addresses must not create new series.
    durations.observe(
      { path: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(app.deps.db);
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
    const faults = health.list();
    if (faults.length === 0) return { status: 'ready' };
    const isSevere = faults.some((fault) => fault.isSevere);
    return reply.code(isSevere ? 503 : 200).send({
      status: isSevere ? 'fault' : 'degraded',
      faults: faults.map(({ name, detail }) => ({ name, detail })),
    });
  });
}
