import type { ApiOutput } from '@maru/domain/contracts';
import { useForm, type Form, type Submission } from '@maru/sdk/flow';
import { useSearchParams } from '@maru/sdk/router';
import { useExchangeSubmission } from './exchange.resource.ts';
import { findErrors, readPair, type ExchangeValues, type Pair } from './exchange.rules.ts';

export interface ExchangeState {
  pair: Pair;
  /** Changes the pair; the amount goes with the currency it was entered in. */
  setPair: (pair: Pair) => void;
  form: Form<ExchangeValues>;
  submission: Submission<'/fund/FxExecute'>;
  /** Forgets a refused or unreceived request: the next quote is another exchange. */
  settle: () => void;
}

/** State of an exchange. Kept in the screen: it outlives the form while the outcome is looked up. */
export function useExchange(info: ApiOutput<'/fund/FxInfo'> | undefined): ExchangeState {
  const [params, setParams] = useSearchParams();
  const pair = readPair(params);
  const submission = useExchangeSubmission();
  const form = useForm({
    fields: { amount: '' },
    rules: (values) => (info ? findErrors(values, pair, info.balances) : []),
  });
  const { phase } = submission.state;
  const settle = () => {
    if (phase === 'refused' || phase === 'notReceived') submission.discard();
  };
  return {
    pair,
    setPair: (next) => {
      if (next.from !== pair.from) form.reset();
      settle();
      setParams({ ...next }, { replace: true });
    },
    form,
    submission,
    settle,
  };
}
