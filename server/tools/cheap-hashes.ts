import { createRequire } from 'node:module';

/**
 * Has a server of a test or a simulation hash secrets with argon2id's least memory and one pass: the real cost takes 70 ms of a core for
 * each secret. Loaded before the server, by `--import` or as the first import. Compares with hashes of any cost. hashing.test.ts checks the
 * real cost.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof import('@node-rs/argon2').hash };
const { hash } = argon2;
argon2.hash = (secret, options) => hash(secret, { ...options, memoryCost: 8, timeCost: 1 });
