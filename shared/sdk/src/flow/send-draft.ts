import type { ApiInput, ApiOutput } from '@maru/domain/contracts';
import { draftClientId, endDraft, newClientId, post, type Answer } from '../api/index.ts';
import type { SubmissionPath } from './use-submission.ts';

/** Salt of digests of passwords: without it, a digest of six digits would be as good as the digits. */
const pageSalt = newClientId();

/**
 * Sends a form that moves no money. A lost answer leaves the clientId of the draft: the same body sent again is the same request.
 * The refusal is the form's to show.
 *
 * @param draft name of the draft, unique on the device
 * @param options `isSecret`: the body contains a password, so its stored digest is salted with a value that lives as long as the page
 */
export async function sendDraft<P extends SubmissionPath>(
  path: P,
  draft: string,
  body: Omit<ApiInput<P>, 'clientId'>,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<Answer<ApiOutput<P>>> {
  const clientId = draftClientId(draft, (isSecret ? pageSalt : '') + JSON.stringify(body));
  const input: unknown = { ...body, clientId };
  const answer = await post(path, input as ApiInput<P>, { isQuiet: true });
  if (answer.ok) endDraft(draft);
  return answer;
}
