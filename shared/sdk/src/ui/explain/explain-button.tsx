import { useState, type ComponentType } from 'react';
import type { ExplainedFigure } from '@maru/domain/contracts';
import { useSharedT } from '../../i18n/index.ts';
import { InfoIcon } from '../icons.ts';
import styles from './explain-button.module.css';
import type { ExplainSheetProps } from './explain.types.ts';

/** The sheet loads with the first press; it is not part of the landing. */
const load = () => import('./explain-sheet.tsx');

export interface ExplainButtonProps {
  /** The number beside the button. */
  figure: ExplainedFigure;
  /** Its label, for the button's accessible name. */
  name: string;
}

/** Opens the sheet with the fills, postings and rules that a number is made of. */
export function ExplainButton({ figure, name }: ExplainButtonProps) {
  const t = useSharedT();
  const [Popup, setPopup] = useState<ComponentType<ExplainSheetProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    load().then(
      (module) => setPopup(() => module.ExplainSheet),
      () => setIsOpen(false),
    );
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('ui.explain', { name })}
        aria-haspopup="dialog"
        onClick={open}
      >
        <InfoIcon />
      </button>
      {Popup && <Popup figure={figure} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
