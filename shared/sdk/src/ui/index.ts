/** The UI kit: tokens, layout, controls, figures, states. Importing it also loads the tokens and the base style. */
import '../../fonts/generated/fonts.css';
import './tokens.css';
import './base.css';

export * from './cx.ts';
export * from './tone.ts';
export * from './icons.ts';
export * from './rare-glyphs.ts';
export * from './layout/screen.tsx';
export * from './layout/app-bar.tsx';
export * from './layout/section.tsx';
export * from './layout/list.tsx';
export * from './controls/button.tsx';
export * from './controls/icon-button.tsx';
export { Chip, ChipGroup, ChipRow, Segmented, type ChoicesProps } from './controls/choices.tsx';
export type { Choice } from './controls/move-selection.ts';
export * from './controls/choice-pill.tsx';
export * from './controls/tabs.tsx';
export * from './controls/text-field.tsx';
export * from './controls/stepper.tsx';
export * from './controls/number-pad.tsx';
export * from './controls/pin-pad.tsx';
export * from './controls/pin-entry.tsx';
export * from './controls/toggles.tsx';
export * from './controls/picture-field.tsx';
export * from './overlay/sheet.tsx';
export * from './overlay/toast.ts';
export * from './overlay/use-last.ts';
export * from './save-file.ts';
export * from './market/price.tsx';
export * from './market/flash.tsx';
export * from './market/sparkline.tsx';
export * from './market/live-quote.tsx';
export * from './market/symbol-logo.tsx';
export * from './market/facts.tsx';
export * from './states/spinner.tsx';
export {
  EmptyState,
  Loading,
  Skeleton,
  SkeletonRows,
  type EmptyStateProps,
  type SkeletonProps,
} from './states/states.tsx';
export * from './states/known.ts';
export * from './states/query-view.tsx';
export * from './states/paged-list.tsx';
export { StaleOf } from './states/stale.tsx';
export * from './states/tag.tsx';
export * from './states/confirming.tsx';
export * from './states/pull-to-refresh.tsx';
