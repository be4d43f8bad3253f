import { readJson, removeKey, writeJson } from '../session/index.ts';

/** RFC 9562 version 4. `crypto.randomUUID` is missing on plain http, which a phone on the local network uses. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

interface Draft {
  id: string;
  body: string;
}

/** Drafts whose body is secret. They end with the page: nothing of them is stored, because six digits can be found by their digest. */
const secretDrafts = new Map<string, Draft>();

/** Like {@link draftClientId}, for a body with a password or another secret: the same until the page is reloaded. */
export function secretDraftClientId(name: string, body: string): string {
  const digest = fingerprint(body);
  const known = secretDrafts.get(name);
  if (known?.body === digest) return known.id;
  const made: Draft = { id: newClientId(), body: digest };
  secretDrafts.set(name, made);
  return made.id;
}

/**
 * The clientId of a draft: generated once, stored before it is sent, the same after a reload, a timeout or a second
 * tap. The server refuses the same id with another body, so a changed draft (`body` differs) is a new one. Only a
 * digest of the body is stored. Call {@link endDraft} when the draft has its final answer.
 */
export function draftClientId(name: string, body: string): string {
  const key = `draft.${name}` as const;
  const digest = fingerprint(body);
  const saved = readJson<Draft>(key);
  if (saved?.body === digest && typeof saved.id === 'string') return saved.id;
  const made: Draft = { id: newClientId(), body: digest };
  writeJson(key, made);
  return made.id;
}

/** The id of a draft without a final answer, to look up after a reload. */
export function pendingClientId(name: string): string | null {
  return readJson<Draft>(`draft.${name}`)?.id ?? null;
}

export function endDraft(name: string): void {
  secretDrafts.delete(name);
  removeKey(`draft.${name}`);
}

/** FNV-1a, 53 bits: distinguishes drafts; it is not secret and need not be. */
function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return ((high >>> 0) * 0x200000 + (low >>> 11)).toString(36);
}
