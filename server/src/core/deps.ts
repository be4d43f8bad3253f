import type { OperatorRole } from '@maru/domain/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import type { Venue } from '../venue/venue.types.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Health } from './health.ts';
import type { Releases } from './releases.ts';
import type { TokenGate } from './token-gate.ts';

/** The calling customer. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly account: string;
}

/** The origin of a request, whoever is logged in. */
export interface Caller {
  readonly address: string;
  /** Id in the cookie of a device that has logged in before; null without one. */
  readonly deviceId: string | null;
  /** Sets that cookie with the answer. */
  readonly keepDevice: (deviceId: string) => void;
}

/** The calling operator of the back office. */
export interface Operator {
  readonly sessionId: string;
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** The session gave a code of the second factor. */
  readonly isVerified: boolean;
}

/** The dependencies of a module. Functions that modules provide to one another are in providers.ts. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** Connection string for a connection of its own, with the rights of `db`. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Absent on followers, and in tests of capabilities that need no market. */
  readonly venue: Venue | undefined;
  /** Whether the market is a simulation. Known to every process, also to followers. */
  readonly isSimulated: boolean;
  /** Whether this process is the leader of its database, which runs the market and the jobs. */
  readonly isLeader: boolean;
  /** Whether periodic jobs run by themselves. False in tests that run a job at a moment of their own. */
  readonly repeatsJobs: boolean;
  /** The live builds of the frontends. Absent when this server serves no product. */
  readonly releases: Releases | undefined;
  /** The metrics at `/metrics`; a module registers its own. */
  readonly metrics: Metrics;
  /** Conditions that need an operator. */
  readonly health: Health;
}

/** Mounts a capability: its calls by `serve`, its jobs by `schedule`, its providers by `app.decorate`, its clean-up by an `onClose` hook. */
export type Module = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
    readonly tokenGate: TokenGate;
    /** The listener for monitoring: `/metrics` and `/api/docs`. */
    readonly operations: FastifyInstance;
  }
}
