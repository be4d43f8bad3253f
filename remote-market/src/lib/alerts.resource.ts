import { post } from '@maru/sdk/api';
import { invalidate } from '@maru/sdk/query';

const refresh = () => invalidate('/user/Alerts');

/** A refusal is shown as a toast; the list then says what is so. */
export async function switchAlert(alertId: string, isOn: boolean): Promise<void> {
  await post('/user/AlertSwitch', { alertId, isOn });
  await refresh();
}

export async function removeAlert(alertId: string): Promise<void> {
  await post('/user/AlertDel', { alertId });
  await refresh();
}
