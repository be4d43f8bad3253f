import type { OperatorRole, Order } from '@maru/shared/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import type { Venue } from '../venue/venue.types.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Releases } from './releases.ts';

/** Who asks. Present only when both headers, `token` and `account`, belong to one live session. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly account: string;
}

/** Who of the back office asks. */
export interface Operator {
  readonly sessionId: string;
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** Turns the header `operator-token` into an operator. Null for anything that is not live. */
export type AuthenticateOperator = (token: string) => Promise<Operator | null>;

/** Turns the two headers, or the first message of a socket, into a session. Null for anything that is not live. */
export type Authenticate = (token: string, account: string) => Promise<Session | null>;

/** What open positions are worth now, in minor units of won. Provided by trading. */
export interface Valuation {
  /** Shares bought outright. */
  readonly marketValue: bigint;
  /** Profit or loss of leveraged contracts, not booked yet. */
  readonly unrealized: bigint;
  readonly todayPnl: bigint;
  readonly realizedTotal: bigint;
}

export interface Portfolio {
  valuation(userId: string): Promise<Valuation>;
}

/** What every module is given. Modules add what others need of them while they are mounted. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Absent on a process that does not lead, and in tests of capabilities that need no market. */
  readonly venue: Venue | undefined;
  /** Whether the market is a simulation; every process knows, also one that does not run it. */
  readonly isSimulated: boolean;
  /** One process of a database leads: it runs the market and what repeats by itself. The others only answer. */
  readonly isLeader: boolean;
  /** Which builds of the frontends are live. Absent where this server serves no product. */
  readonly releases: Releases | undefined;
  /** What `/metrics` shows; a module registers its own. */
  readonly metrics: Metrics;
  authenticate: Authenticate;
  authenticateOperator: AuthenticateOperator;
  portfolio: Portfolio;
  /** Tells an order's owner, over the live stream, how it stands now. Provided by the stream; called after the commit. */
  publishOrder: (userId: string, order: Order) => void;
}

/** A module mounts its calls by `serve` and its clean-up by `app.addHook('onClose', …)`. */
export type Module = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}
