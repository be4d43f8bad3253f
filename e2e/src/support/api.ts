import type { ApiInput, ApiOutput, ApiPath, Envelope } from '@maru/domain/contracts';
import type { Page } from '@playwright/test';

/** Calls the server as the customer that is logged in on this page, past every screen: to check what screens show. */
export async function asCustomer<P extends ApiPath>(page: Page, path: P, input: ApiInput<P>): Promise<ApiOutput<P>> {
  const { token, account, origin } = await page.evaluate(() => ({
    token: localStorage.getItem('tokend') ?? '',
    account: localStorage.getItem('account') ?? '',
    origin: location.origin,
  }));
  return call(origin, path, input, { token, account });
}

export async function call<P extends ApiPath>(
  origin: string,
  path: P,
  input: ApiInput<P>,
  headers: Record<string, string> = {},
): Promise<ApiOutput<P>> {
  const answer = await fetch(`${origin}/api/vue${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const envelope = (await answer.json()) as Envelope<ApiOutput<P>>;
  if (envelope.status !== 1) throw new Error(`${path}: ${envelope.code ?? envelope.msg}`);
  return envelope.data as ApiOutput<P>;
}
