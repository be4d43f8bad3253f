import { useState } from 'react';
import { useOpen } from '@maru/sdk/router';
import { useSetAtom } from '@maru/sdk/session';
import { Confirm, NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { leverageAtom, useIsLeverageOn, useLeverageConsent } from '../../lib/leverage.ts';
import styles from './leverage-switch.module.css';

/** Switches leverage and short selling on, after a notice of the risk and its terms, or off. */
export function LeverageSwitch({ onOff }: { onOff: () => void }) {
  const t = useT();
  const isOn = useIsLeverageOn();
  const setIsWanted = useSetAtom(leverageAtom);
  const [isAsking, setIsAsking] = useState(false);
  const consent = useLeverageConsent(isAsking);
  const readTerms = useLeverageTerms();
  const needsTerms = consent.data?.agreedAt === null;
  const press = () => {
    if (!isOn) return setIsAsking(true);
    setIsWanted(false);
    onOff();
  };
  return (
    <>
      <button type="button" className={styles.switch} onClick={press}>
        {t(isOn ? 'ticket.leverageOff' : 'ticket.leverageOffer')}
        <NextIcon />
      </button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (needsTerms) readTerms();
          else setIsWanted(true);
        }}
        title={t('ticket.leverageOffer')}
        confirmLabel={t(needsTerms ? 'ticket.leverageTerms' : 'ticket.leverageOn')}
        isPending={consent.isLoading}
      >
        <p>{t('ticket.leverageText')}</p>
        {needsTerms && <p className={styles.why}>{t('ticket.leverageTermsWhy')}</p>}
      </Confirm>
    </>
  );
}

/** The way from an order that needs the agreement to its terms. */
export function LeverageTermsLink() {
  const t = useT();
  const readTerms = useLeverageTerms();
  return (
    <button type="button" className={styles.switch} onClick={readTerms}>
      {t('ticket.leverageTerms')}
      <NextIcon />
    </button>
  );
}

/** Leverage is on as soon as the customer comes back with an agreement. */
function useLeverageTerms() {
  const open = useOpen();
  const setIsWanted = useSetAtom(leverageAtom);
  return () => {
    setIsWanted(true);
    open('agreement', { kind: 'leverage' }, '/information/aboutInfo');
  };
}
