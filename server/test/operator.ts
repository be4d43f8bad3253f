import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import type { Envelope, OperatorRole } from '@maru/domain/contracts';
import { transaction } from '../src/core/db.ts';
import { prepareOperator } from '../src/modules/admin/operator.service.ts';
import type { TestApp } from './harness.ts';

export interface TestOperator {
  readonly login: string;
  readonly password: string;
  readonly token: string;
  /** One call through the whole HTTP stack, signed by this operator. */
  call<P extends AdminPath>(path: P, input: AdminInput<P>): Promise<Envelope<AdminOutput<P>>>;
  /** Like `call`, but a refusal fails the test; gives `data`. */
  ok<P extends AdminPath>(path: P, input: AdminInput<P>): Promise<AdminOutput<P>>;
}

const password = 'a-staple-for-7-horses';
let operators = 0;

/** An operator who came in by the front door. */
export async function makeOperator(server: TestApp, role: OperatorRole): Promise<TestOperator> {
  const login = `${role}.${++operators}`;
  const request = { login, name: `The ${role}`, role, password, actor: 'system' as const, at: server.clock.now() };
  await transaction(server.db, await prepareOperator(server.app.deps, request));
  const entered = await adminCall(server, '/admin/Login', { login, password });
  const { token } = entered.data as { token: string };
  return {
    login,
    password,
    token,
    call: (path, input) => adminCall(server, path, input, token),
    ok: async (path, input) => {
      const answer = await adminCall(server, path, input, token);
      if (answer.status !== 1) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.params)}`);
      return answer.data as never;
    },
  };
}

export async function adminCall<P extends AdminPath>(
  { app }: Pick<TestApp, 'app'>,
  path: P,
  input: AdminInput<P>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Envelope<AdminOutput<P>>> {
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: input as object,
    headers: { ...headers, ...(token && { 'operator-token': token }) },
  });
  return response.json();
}

/** The newest case about a request, as an operator opens it. */
export async function openCaseOf(server: TestApp, { ok }: TestOperator, subject: string) {
  const { id: caseId } = await server.db
    .selectFrom('review_case')
    .select('id')
    .where('subject', '=', subject)
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  return ok('/admin/CaseDetail', { caseId });
}
