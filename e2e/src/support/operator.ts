import { randomUUID } from 'node:crypto';
import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import type { Envelope, ReviewReason } from '@maru/domain/contracts';
import { OPERATOR_PASSWORD } from './product.ts';
import { until } from './steps.ts';

/** Settings of a product whose reviews are decided by operators, and in which `operatorOf` can log in. */
export const REVIEWED_BY_PEOPLE = { AUTO_REVIEW: 'false' };

export interface Operator {
  /** Waits for a customer's case, takes it and decides it: approved without a reason, else rejected for it. */
  decide(account: string, rejection?: { reason: ReviewReason; note?: string }): Promise<void>;
}

/** An operator of the demo who is logged in to the back office. */
export async function operatorOf(url: string, role: 'reviewer' | 'cashier'): Promise<Operator> {
  const ask = async <P extends AdminPath>(path: P, input: AdminInput<P>, token = ''): Promise<AdminOutput<P>> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'operator-token': token },
      body: JSON.stringify(input),
    });
    const { status, code, data } = (await answer.json()) as Envelope<AdminOutput<P>>;
    if (status !== 1) throw new Error(`${path}: ${code}`);
    return data as AdminOutput<P>;
  };
  const password = OPERATOR_PASSWORD;
  const { token } = await ask('/admin/Login', { login: `demo.${role}`, password });
  const waiting = async (account: string) =>
    (await ask('/admin/Cases', { page: 1, state: 'open', customer: account }, token)).data;
  return {
    async decide(account, rejection) {
      await until(async () => (await waiting(account)).length > 0);
      const [open] = await waiting(account);
      if (!open) throw new Error(`no case of ${account}`);
      const { caseId, version } = await ask('/admin/CaseTake', { caseId: open.caseId, version: open.version }, token);
      const decision = rejection
        ? ({ verdict: 'reject', ...rejection } as const)
        : ({ verdict: 'approve', reason: 'CHECKED' } as const);
      await ask('/admin/CaseDecide', { clientId: randomUUID(), caseId, version, ...decision }, token);
    },
  };
}
