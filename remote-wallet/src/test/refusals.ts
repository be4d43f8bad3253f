import { contracts, type ApiPath, type ErrorCode } from '@maru/domain/contracts';
import { answerText } from '@maru/sdk/i18n';
import { refuse } from '@maru/sdk/testing';
import { screen, waitFor } from '@testing-library/react';

/** A value for everything that the texts of refusals name. */
const params = {
  available: '1001',
  currency: 'KRW',
  from: '09:00',
  max: '1002',
  min: '1003',
  minutes: 9,
  required: '1004',
  score: 500,
  step: '1005',
  to: '15:30',
  type: 'BTC',
  withdrawable: '1006',
};

/**
 * Every refusal that the contract of a call names, one after the other: the call answers with it, `send` asks again, and its words
 * must stand on the screen.
 */
export function refusalsOf(path: ApiPath) {
  const codes = Object.values(contracts).find((each) => each.path === path)!.errors as readonly ErrorCode[];
  let present: ErrorCode = 'SYSTEM_BUSY';
  return {
    answer: () => refuse(present, params),
    eachIsSaid: async (send: () => unknown) => {
      expect(codes.length).toBeGreaterThan(4);
      for (const code of codes) {
        present = code;
        await send();
        const text = answerText({ code, params, msg: '' });
        await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
      }
    },
  };
}
