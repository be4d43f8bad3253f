import { LoadingMark, Skeleton, SkeletonLines } from '@maru/sdk/ui';
import step from './step.module.css';

interface Props {
  /** Lines of the title and of the text below it. */
  title: number;
  text: number;
  /** Whether it is known that a field or a button follows. */
  hasControl?: boolean;
}

/** A step before its data: title, text and the first control. */
export const StepSkeleton = ({ title, text, hasControl }: Props) => (
  <div className={step.step}>
    <LoadingMark />
    <p className={step.title}>
      <SkeletonLines count={title} />
    </p>
    <p className={step.why}>
      <SkeletonLines count={text} />
    </p>
    {hasControl && <Skeleton height="3.375rem" radius="m" />}
  </div>
);
