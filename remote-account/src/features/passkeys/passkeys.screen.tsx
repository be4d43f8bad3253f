import type { Passkey } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { isPasskeySupported } from '@maru/sdk/flow';
import { formatMinute } from '@maru/sdk/i18n';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import {
  AppBar,
  Button,
  Card,
  Confirm,
  List,
  ListRow,
  Notice,
  preloadSheet,
  QueryView,
  Screen,
  toast,
} from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import step from '../../lib/step.module.css';
import { AddSheet } from './add-sheet.tsx';
import { detailOf } from './passkeys.rules.ts';
import { PasskeysBody } from './passkeys.skeleton.tsx';

/** Passkeys of the account: which there are, when they were used, and a new one. */
export function PasskeysScreen() {
  const t = useT();
  const known = useApiQuery('/user/Passkeys', {}, { staleTime: 0 });
  const user = useApiQuery('/user/Info', {});
  useEffect(preloadSheet, []);
  return (
    <Screen tone="surface" bar={<AppBar title={t('passkeys.title')} back="/information/setting" />}>
      <QueryView query={known} loading={<PasskeysBody />}>
        {({ passkeys, max, maxName }) => (
          <QueryView query={user} loading={<PasskeysBody />}>
            {({ hasFundPassword }) => (
              <Known
                passkeys={passkeys}
                isFull={passkeys.length >= max}
                hasFundPassword={hasFundPassword}
                maxName={maxName}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

interface KnownProps {
  passkeys: readonly Passkey[];
  isFull: boolean;
  hasFundPassword: boolean;
  maxName: number;
}

function Known({ passkeys, isFull, ...rest }: KnownProps) {
  const t = useT();
  const [isAdding, setIsAdding] = useState(false);
  const isSupported = isPasskeySupported();
  return (
    <>
      <div className={step.step}>
        <h2 className={step.title}>{t('passkeys.lead')}</h2>
        <p className={step.why}>{t(rest.hasFundPassword ? 'passkeys.why' : 'passkeys.whyLogin')}</p>
      </div>
      {passkeys.length > 0 && <Rows passkeys={passkeys} />}
      {!isSupported && <Notice>{t('passkeys.unsupported')}</Notice>}
      {isSupported && isFull && <Notice>{t('passkeys.full')}</Notice>}
      {isSupported && !isFull && (
        <Button isBlock onClick={() => setIsAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      <AddSheet isOpen={isAdding} onClose={() => setIsAdding(false)} {...rest} />
    </>
  );
}

function Rows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [isSending, setIsSending] = useState(false);
  const remove = async (passkeyId: string) => {
    setIsSending(true);
    // A refusal is shown as a toast.
    const answer = await post('/user/PasskeyRemove', { passkeyId });
    await invalidate('/user/Passkeys', '/user/Sessions', '/user/Messages', '/user/Unread');
    setIsSending(false);
    setRemoving(null);
    if (answer.ok) toast(t('passkeys.removed'));
  };
  return (
    <Card>
      <List>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.passkeyId}
            title={passkey.name}
            detail={detailOf(passkey)
              .map(({ key, time }) => t(key, time === undefined ? {} : { time: formatMinute(time) }))
              .join(' · ')}
            end={
              <Button
                kind="ghost"
                size="s"
                aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            }
          />
        ))}
      </List>
      <Confirm
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing.passkeyId)}
        title={t('passkeys.removeTitle')}
        confirmLabel={t('passkeys.remove')}
        isPending={isSending}
      >
        {t('passkeys.removeText')}
      </Confirm>
    </Card>
  );
}
