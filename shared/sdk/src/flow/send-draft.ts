import type { ApiInput, ApiOutput } from '@maru/domain/contracts';
import { draftClientId, endDraft, post, secretDraftClientId, type Answer } from '../api/index.ts';
import type { SubmissionPath } from './use-submission.ts';

/**
 * Sends a form that moves no money. A lost answer leaves the clientId of the draft: the same body sent again is the same request.
 * The refusal is the form's to show.
 *
 * @param draft name of the draft, unique on the device
 * @param options `isSecret`: the body contains a password or an identity number, so not even a digest of it is stored, and a reload ends the draft
 */
export async function sendDraft<P extends SubmissionPath>(
  path: P,
  draft: string,
  body: Omit<ApiInput<P>, 'clientId'>,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<Answer<ApiOutput<P>>> {
  const clientId = (isSecret ? secretDraftClientId : draftClientId)(draft, JSON.stringify(body));
  const input: unknown = { ...body, clientId };
  const answer = await post(path, input as ApiInput<P>, { isQuiet: true });
  if (answer.ok) endDraft(draft);
  return answer;
}
