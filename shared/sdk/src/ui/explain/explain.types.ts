import type { ExplainedFigure } from '@maru/domain/contracts';

export interface ExplainSheetProps {
  figure: ExplainedFigure;
  isOpen: boolean;
  onClose: () => void;
}
