import { readJson, removeKey, writeJson } from '../session/index.ts';

/** RFC 9562 version 4. `crypto.randomUUID` is missing on plain http, which a phone on the local network uses. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The clientId of a draft: made once, saved before it is sent, the same after a reload, a time-out or a second tap.
 * {@link endDraft} when the draft has its final answer; a changed draft must be a new one, since the server refuses
 * the same id with another body.
 */
export function draftClientId(draft: string): string {
  const key = `draft.${draft}`;
  const saved = readJson<string>(key);
  if (typeof saved === 'string') return saved;
  const made = newClientId();
  writeJson(key, made);
  return made;
}

export function endDraft(draft: string): void {
  removeKey(`draft.${draft}`);
}
