import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { ApiOutput, PasskeyAssertion } from '@maru/domain/contracts';

/** The smallest CBOR that an attestation needs: maps of whole numbers and short texts to numbers, bytes and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

interface Signing {
  /** Of the page; the configured one. */
  readonly origin?: string;
  readonly rpId?: string;
  /** False for a touch without a fingerprint or PIN. */
  readonly isVerified?: boolean;
  readonly count?: number;
  readonly userHandle?: string | null;
  readonly credentialId?: string;
  readonly type?: string;
}

/** An authenticator in software, with one passkey. What a browser would refuse to do it does when it is told to. */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #jwk: { x: string; y: string };
  readonly #origin: string;
  #userHandle = Buffer.alloc(16).toString('base64url');
  #count = 0;

  constructor(origin = 'http://localhost:8080') {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#jwk = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, isVerified: boolean, count: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  make(
    start: ApiOutput<'/user/PasskeyAddStart'>,
    name: string,
    { origin, rpId, isVerified = true, type }: Signing = {},
  ) {
    this.#userHandle = start.userHandle;
    const id = Buffer.from(this.credentialId, 'base64url');
    const key = new Map<number | string, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(this.#jwk.x, 'base64url')],
      [-3, Buffer.from(this.#jwk.y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const attestation = new Map<number | string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(rpId ?? start.rpId, isVerified, 0, credential)],
    ]);
    return {
      challengeId: start.challengeId,
      name,
      credentialId: this.credentialId,
      clientDataJSON: this.#clientData(type ?? 'webauthn.create', start.challenge, origin).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge. Its count of uses rises, unless one is given. */
  sign(
    start: ApiOutput<'/user/PasskeyLoginStart'>,
    { origin, rpId, isVerified = true, ...other }: Signing = {},
  ): PasskeyAssertion {
    const count = other.count ?? (this.#count += 1);
    const client = this.#clientData(other.type ?? 'webauthn.get', start.challenge, origin);
    const authenticator = this.#authData(rpId ?? start.rpId, isVerified, count);
    return {
      challengeId: start.challengeId,
      credentialId: other.credentialId ?? this.credentialId,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authenticator, sha256(client)]), this.#key).toString('base64url'),
      userHandle: other.userHandle === undefined ? this.#userHandle : other.userHandle,
    };
  }
}
