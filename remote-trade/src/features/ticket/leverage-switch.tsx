import { useState } from 'react';
import { useAtom } from '@maru/sdk/session';
import { Confirm, NextIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { leverageAtom } from '../../lib/leverage.ts';
import styles from './leverage-switch.module.css';

/** Switches leverage and short selling on, after a notice of the risk, or off. */
export function LeverageSwitch({ onOff }: { onOff: () => void }) {
  const t = useT();
  const [isOn, setIsOn] = useAtom(leverageAtom);
  const [isAsking, setIsAsking] = useState(false);
  const press = () => {
    if (!isOn) return setIsAsking(true);
    setIsOn(false);
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
          setIsOn(true);
          setIsAsking(false);
        }}
        title={t('ticket.leverageOffer')}
        confirmLabel={t('ticket.leverageOn')}
      >
        <p>{t('ticket.leverageText')}</p>
      </Confirm>
    </>
  );
}
