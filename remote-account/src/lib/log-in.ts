import { post, type Refusal } from '@maru/sdk/api';
import { startSession } from '@maru/sdk/session';

/** Opens the session on the server and on this device. The form shows a refusal. */
export async function logIn(values: {
  account: string;
  password: string;
}): Promise<{ ok: true; isFirst: boolean } | Refusal> {
  const answer = await post('/user/Login', values, { isQuiet: true });
  if (!answer.ok) return answer;
  const { token, account, isFirst } = answer.data;
  startSession({ token, account });
  return { ok: true, isFirst };
}
