import type { ApiOutput } from '@maru/domain/contracts';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { AppBar, Button, Notice, QueryView, Screen } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { RealNameForm } from './real-name.form.tsx';
import { RealNameHistory } from './real-name-history.tsx';
import { RealNameStanding } from './real-name-standing.tsx';
import styles from './real-name.module.css';
import { RealNameBody } from './real-name.skeleton.tsx';

/** Verification of the customer's real name: submit, wait, and see the reason of the decision. */
export function RealNameScreen() {
  const t = useT();
  const known = useApiQuery('/user/KycInfo', {}, { staleTime: 0 });
  useRequestEvents('realName', () => void invalidate('/user/KycInfo', '/user/Info'));
  return (
    <Screen tone="surface" bar={<AppBar title={t('realName.title')} back="/information/index" />}>
      <QueryView query={known} loading={<RealNameBody />}>
        {/* A new submission resets the form, and a decision refetches the history. */}
        {(info) => <RealName key={`${info.submission?.submittedAt} ${info.status}`} info={info} />}
      </QueryView>
    </Screen>
  );
}

function RealName({ info }: { info: ApiOutput<'/user/KycInfo'> }) {
  const t = useT();
  const [isAgain, setIsAgain] = useState(false);
  if (info.status === 'none' || (info.status === 'failed' && isAgain)) return <NewSubmission />;
  return (
    <>
      <RealNameStanding info={info} />
      {info.status === 'failed' && (
        <Button isBlock onClick={() => setIsAgain(true)}>
          {t('realName.again')}
        </Button>
      )}
      <RealNameHistory />
      {info.status === 'verified' && <NextStep />}
    </>
  );
}

/** A verified customer without a bank account can register the one that withdrawals go to. */
function NextStep() {
  const t = useT();
  const go = useGo();
  const user = useApiQuery('/user/Info', {});
  if (user.data?.hasBankCard !== false) return null;
  return (
    <Button isBlock data-to="/information/bankList" onClick={() => go('/information/bankList')}>
      {t('realName.next')}
    </Button>
  );
}

function NewSubmission() {
  const t = useT();
  const state = useApiQuery('/market/State', {}, { staleTime: 60_000 });
  return (
    <>
      <h2 className={styles.lead}>{t('realName.lead')}</h2>
      <p className={styles.why}>{t('realName.why')}</p>
      {state.data?.simulated !== false && <Notice>{t('realName.simulated')}</Notice>}
      <RealNameForm />
    </>
  );
}
