import type { Application } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { answerText } from '@maru/sdk/i18n';
import { Button, SkeletonText } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { useT } from './i18n.ts';
import styles from './proof.module.css';
import { proveDraw, type ProofStep } from './proof.rules.ts';
import { readDraw } from './read-draw.ts';

interface ProofProps {
  offeringId: string;
  /** The customer's own application, of which the rank is told. */
  own?: Pick<Application, 'applicationId' | 'allotted'>;
}

/** Repeats a draw in the browser and shows each step with its values. */
export function Proof({ offeringId, own }: ProofProps) {
  const t = useT();
  const ownId = own?.applicationId;
  const [steps, setSteps] = useState<ProofStep[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLive = true;
    readDraw(offeringId)
      .then(({ part, list }) => proveDraw(part, list, ownId))
      .then(
        (found) => isLive && setSteps(found),
        () => isLive && setSteps('failed'),
      );
    return () => {
      isLive = false;
    };
  }, [offeringId, ownId, attempt]);
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
          <span>{t(`proof.${id}`, { count: groupDigits(value), shares: groupDigits(own?.allotted ?? '0') })}</span>
          {(id === 'seed' || id === 'list') && <code className={styles.hash}>{value}</code>}
          <span className={isRight ? styles.good : styles.bad}>{t(isRight ? 'proof.right' : 'proof.wrong')}</span>
        </li>
      ))}
    </ol>
  );
}
