import { createHash } from 'node:crypto';
import { urlOf, type Envelope } from '@maru/domain/contracts';
import { earlyKey, SHELL, type FirstCall } from '@maru/domain/registry';
import type { Release } from '@maru/federation/registry';
import type { FastifyInstance } from 'fastify';

/** Answers are asked for anew after this time. Prices move by the second, and a page is younger than its screen. */
const KEPT_MS = 1_000;
/** A page does not wait longer for its data, ms: its inline script then makes the calls. */
const WAIT_MS = 100;
/** Together, as JSON. The page's bytes delay its first paint; the inline script makes the calls that do not fit. */
export const MAX_BYTES = 8 * 1024;

/** Answers to first calls, as a page carries them. */
export interface FirstData {
  /** By {@link earlyKey}. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Changes with the answers. */
  readonly id: string;
}
export const NO_DATA: FirstData = { answers: {}, id: '' };

/**
 * Answers to what the landing screens of a release ask as a visitor. The calls are made as over HTTP, so that their limits, checks and
 * contracts hold. All pages of a second share one set of answers.
 */
export function firstData(app: FastifyInstance, waitMs = WAIT_MS): (release: Release) => Promise<FirstData> {
  let known: { release: Release; data: FirstData; at: number } | undefined;
  let asking: Promise<FirstData> | undefined;

  async function ask(release: Release): Promise<FirstData> {
    const answers = await Promise.all(
      publicCalls(release).map(async (call) => ({ key: earlyKey(call), data: await answerTo(app, call) })),
    );
    const data = withinBudget(answers);
    known = { release, data, at: performance.now() };
    return data;
  }

  return (release) => {
    if (known?.release === release && performance.now() - known.at < KEPT_MS) return Promise.resolve(known.data);
    asking ??= ask(release).finally(() => (asking = undefined));
    return soon(asking, waitMs);
  };
}

/** Nothing after `waitMs`. What arrives later is for the next page. */
async function soon(asking: Promise<FirstData>, waitMs: number): Promise<FirstData> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FirstData>((resolve) => (timer = setTimeout(resolve, waitMs, NO_DATA)));
  try {
    return await Promise.race([asking, late]);
  } catch {
    return NO_DATA;
  } finally {
    clearTimeout(timer);
  }
}

/** The first calls of landing routes that a visitor may make, each once. */
function publicCalls({ registry }: Release): FirstCall[] {
  const calls = Object.entries(registry.microFrontends).flatMap(([name, builds]) => {
    const build = name === SHELL ? undefined : builds.find(({ deployment }) => deployment.default);
    const open = build?.extras.descriptor.routes.filter(({ auth }) => !auth) ?? [];
    return open.flatMap(({ first = [] }) => first.filter(({ session, saved }) => !session && !saved));
  });
  return [...new Map(calls.map((call) => [earlyKey(call), call])).values()];
}

/** Undefined without a good answer: the inline script then makes the call. */
async function answerTo(app: FastifyInstance, { path, input }: FirstCall): Promise<unknown> {
  const { statusCode, body } = await app.inject({ method: 'POST', url: urlOf(path), payload: input });
  if (statusCode !== 200) return undefined;
  const { status, data } = JSON.parse(body) as Envelope<unknown>;
  return status === 1 ? data : undefined;
}

function withinBudget(answers: readonly { key: string; data: unknown }[]): FirstData {
  const kept: Record<string, unknown> = {};
  let bytes = 0;
  for (const { key, data } of answers) {
    const size = data === undefined ? 0 : Buffer.byteLength(JSON.stringify(data));
    if (data === undefined || bytes + size > MAX_BYTES) continue;
    bytes += size;
    kept[key] = data;
  }
  const id = createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22);
  return { answers: kept, id };
}
