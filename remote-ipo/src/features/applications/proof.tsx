import type { ApiOutput, Application } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { fetchData } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { Button, SkeletonText } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import styles from './applications.module.css';
import { proveDraw, type Listed, type ProofStep } from './proof.rules.ts';

/** The published list, part by part. */
async function readDraw(offeringId: string): Promise<{ part: ApiOutput<'/ipo/Draw'>; list: Listed[] }> {
  const list: Listed[] = [];
  for (let after = 0; ;) {
    const part = await fetchData('/ipo/Draw', { offeringId, after });
    list.push(...part.applications);
    if (part.next === null) return { part, list };
    after = part.next;
  }
}

/** Repeats the draw in the browser and shows each step with its values. */
export function Proof({ application: { offeringId, applicationId, allotted } }: { application: Application }) {
  const t = useT();
  const [steps, setSteps] = useState<ProofStep[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLive = true;
    readDraw(offeringId)
      .then(({ part, list }) => proveDraw(part, list, applicationId))
      .then(
        (found) => isLive && setSteps(found),
        () => isLive && setSteps('failed'),
      );
    return () => {
      isLive = false;
    };
  }, [offeringId, applicationId, attempt]);
  const retry = () => {
    setSteps(null);
    setAttempt(attempt + 1);
  };
  if (steps === null) return <SkeletonText width="10rem" />;
  if (steps === 'failed') {
    return (
      <div className={styles.proof} role="alert">
        <p>{answerText({ code: 'SYSTEM_BUSY', msg: '' })}</p>
        <Button kind="soft" onClick={retry}>
          {t('proof.retry')}
        </Button>
      </div>
    );
  }
  return (
    <ol className={styles.proof} aria-label={t('proof.title')}>
      {steps.map(({ id, isRight, value }) => (
        <li key={id} className={styles.step}>
          <span>{t(`proof.${id}`, { count: groupDigits(value), shares: groupDigits(allotted ?? '0') })}</span>
          {(id === 'seed' || id === 'list') && <code className={styles.hash}>{value}</code>}
          <span className={isRight ? styles.good : styles.bad}>{t(isRight ? 'proof.right' : 'proof.wrong')}</span>
        </li>
      ))}
    </ol>
  );
}
