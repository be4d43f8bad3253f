/**
 * Secrets in tests are hashed with argon2id's least memory and one pass: the real cost takes 70 ms of a core for each customer.
 * hashing.test.ts checks the real cost.
 */
jest.mock('@node-rs/argon2', (): typeof import('@node-rs/argon2') => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hash: (secret, options) => real.hash(secret, { ...options, memoryCost: 8, timeCost: 1 }) };
});

export {};
