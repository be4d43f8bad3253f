import { useGo } from '@maru/sdk/router';
import { Button } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { isForSupport } from './support.rules.ts';

/** The way to a ticket with its context, below a sentence that tells the customer to ask the operator. Nothing for any other code. */
export function SupportButton({ about }: { about: string | null | undefined }) {
  const t = useT();
  const go = useGo();
  if (!about || !isForSupport(about)) return null;
  return (
    <Button kind="soft" size="m" isBlock onClick={() => go(`/home/kefuCenter?about=${about}`)}>
      {t('userInfo.support')}
    </Button>
  );
}
