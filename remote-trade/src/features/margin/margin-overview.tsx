import type { MarginTerms } from '@maru/domain/contracts';
import { formatMoney, formatPercent } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { useSubmission } from '@maru/sdk/flow';
import { Amount, Button, Card, ExplainButton, KeyValue, KeyValueList, Lead, Section, toast } from '@maru/sdk/ui';
import { answerText } from '@maru/sdk/i18n';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.ts';
import { refreshMargin } from './margin.resource.ts';
import { borrowableOn, type MarginInfo } from './margin.rules.ts';
import styles from './margin.module.css';

/** The borrowed amount, and the rest of the limit. */
export function LimitCard({ info: { borrowed, left, pledgeable, terms } }: { info: MarginInfo }) {
  const t = useT();
  return (
    <Card>
      <p className={styles.label}>
        {t('margin.borrowed')}
        <ExplainButton name={t('margin.borrowed')} figure={{ subject: 'marginLimit', figure: 'borrowed' }} />
      </p>
      <Amount value={borrowed} size="xl" />
      <KeyValueList>
        {pledgeable.length > 0 ? (
          <KeyValue
            label={t('margin.left')}
            hint={t('margin.leftOn', { amount: formatMoney(borrowableOn(pledgeable, { left, terms })) })}
            explain={{ subject: 'marginLimit', figure: 'left' }}
          >
            {formatMoney(left)}
          </KeyValue>
        ) : (
          <KeyValue
            label={t('margin.left')}
            hint={t('margin.leftWay', { percent: terms.lendPercent, limit: formatMoney(left) })}
          >
            {t('margin.leftNone')}
          </KeyValue>
        )}
        <KeyValue label={t('margin.rate')}>{t('margin.percent', { rate: formatPercent(terms.rate) })}</KeyValue>
        <KeyValue label={t('margin.lend')}>{t('margin.percent', { rate: terms.lendPercent })}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

/** The terms that the customer agrees to, in figures. */
export function TermsCard({ terms }: { terms: MarginTerms }) {
  const t = useT();
  const { callPercent, liquidatePercent, restorePercent, callHours } = terms;
  return (
    <Section title={t('margin.terms')} isCard>
      <ul className={styles.terms}>
        <li>{t('margin.term.call', { percent: callPercent, hours: callHours })}</li>
        <li>{t('margin.term.sale', { percent: liquidatePercent })}</li>
        <li>{t('margin.term.least', { percent: restorePercent })}</li>
        <li>{t('margin.term.interest')}</li>
        <li>{t('margin.term.loss')}</li>
      </ul>
      <p className={styles.text}>{t('margin.simulated')}</p>
    </Section>
  );
}

/** The risks, before margin lending is switched on. */
export function Intro({ info }: { info: MarginInfo }) {
  const t = useT();
  return (
    <>
      <Lead>{t('margin.lead')}</Lead>
      <TermsCard terms={info.terms} />
    </>
  );
}

export function EnableButton() {
  const t = useT();
  const { state, send, reset } = useSubmission({
    path: '/margin/Enable',
    draft: 'margin.enable',
    // Switching it on twice is the same as once.
    find: (clientId, options) => post('/margin/Enable', { clientId }, options),
    absent: 'MARGIN_NOT_ENABLED',
    onDone: () => void refreshMargin(),
  });
  useEffect(() => {
    if (state.phase !== 'refused') return;
    toast(answerText(state.refusal));
    reset();
  }, [state, reset]);
  return (
    <Button isPending={state.phase === 'sending' || state.phase === 'confirming'} onClick={() => send({})}>
      {t('margin.enable')}
    </Button>
  );
}
