import type { ApiOutput } from '@maru/domain/contracts';
import { post, type Refusal } from '@maru/sdk/api';
import { logInByPasskey } from '@maru/sdk/flow';
import { startSession } from '@maru/sdk/session';

/** Opens the session on the server and on this device. The form shows a refusal. */
export async function logIn(values: {
  account: string;
  password: string;
}): Promise<{ ok: true; isFirst: boolean } | Refusal> {
  const answer = await post('/user/Login', values, { isQuiet: true });
  return answer.ok ? opened(answer.data) : answer;
}

/** The same with a passkey, which names the account. */
export async function logInWithPasskey(): Promise<{ ok: true; isFirst: boolean } | Refusal> {
  const answer = await logInByPasskey();
  return answer.ok ? opened(answer.data) : answer;
}

function opened({ token, account, isFirst }: ApiOutput<'/user/Login'>): { ok: true; isFirst: boolean } {
  startSession({ token, account });
  return { ok: true, isFirst };
}
