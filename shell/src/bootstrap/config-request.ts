import { handOver } from './early.ts';

/** Requests the global config, for which the shell waits before it renders, in parallel with the shell's code. */
export function requestConfig(): void {
  const response = fetch('/api/vue/common/config', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"all"}',
  }).then((answer) => answer.json());
  handOver('/common/config', response);
}
