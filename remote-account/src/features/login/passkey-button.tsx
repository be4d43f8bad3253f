import { FieldError, isPasskeySupported } from '@maru/sdk/flow';
import { answerText } from '@maru/sdk/i18n';
import { useGo, useSearchParams } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { logInWithPasskey } from '../../lib/log-in.ts';
import { targetAfterLogin } from '../../lib/log-in.rules.ts';

/** Logs in with a passkey in place of account and password, where the browser has passkeys. */
export function PasskeyButton() {
  const t = useT();
  const go = useGo();
  const [params] = useSearchParams();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  if (!isPasskeySupported()) return null;
  const press = async () => {
    setIsPending(true);
    setError(undefined);
    const answer = await logInWithPasskey();
    setIsPending(false);
    if (answer.ok) go(targetAfterLogin(params.get('back'), answer.isFirst), { isReplace: true, isReturn: true });
    else setError(answerText(answer));
  };
  return (
    <>
      <Button kind="soft" isBlock isPending={isPending} onClick={() => void press()}>
        {t('login.passkey')}
      </Button>
      <FieldError text={error} />
    </>
  );
}
