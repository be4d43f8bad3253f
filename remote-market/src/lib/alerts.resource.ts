import type { ApiInput } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { invalidate } from '@maru/sdk/query';

const refresh = () => invalidate('/user/Alerts');

/** A refusal is shown as a toast. @returns whether the alert waits */
export async function addAlert(input: ApiInput<'/user/AlertAdd'>): Promise<boolean> {
  const answer = await post('/user/AlertAdd', input);
  await refresh();
  return answer.ok;
}

/** A refusal is shown as a toast; the list then says what is so. */
export async function switchAlert(alertId: string, isOn: boolean): Promise<void> {
  await post('/user/AlertSwitch', { alertId, isOn });
  await refresh();
}

export async function removeAlert(alertId: string): Promise<void> {
  await post('/user/AlertDel', { alertId });
  await refresh();
}
