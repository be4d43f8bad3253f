import { Component, type ErrorInfo, type ReactNode, type RefObject } from 'react';
import { i18n } from '../i18n/index.ts';
import { FailureCard } from './failure-card.tsx';
import type { ScreenCache } from './screens.ts';
import type { HostRoute, ScreenFault } from './types.ts';
import { StallError } from './loading-screen.tsx';

interface BoundaryProps {
  route: HostRoute;
  cache: ScreenCache;
  /** The present stage of the screen, to which an error is attributed. */
  stageRef: RefObject<ScreenFault>;
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of one screen: shows its failure card. */
export class Boundary extends Component<BoundaryProps, { isFailed: boolean; trace?: string }> {
  override state: { isFailed: boolean; trace?: string } = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { route, cache, stageRef } = this.props;
    console.error(`${route.path} failed`, error, componentStack);
    const fault = error instanceof StallError ? 'suspend' : stageRef.current;
    stageRef.current = 'render';
    this.setState({ trace: cache.fail(route.path, fault, error) });
  }

  override render() {
    const { route, onRetry, children } = this.props;
    if (!this.state.isFailed) return children;
    // The remote's dictionary may be the part that did not load.
    const title = i18n.exists(route.titleKey, { ns: route.owner }) ? i18n.t(route.titleKey, { ns: route.owner }) : '';
    return <FailureCard path={route.path} title={title} trace={this.state.trace} onRetry={onRetry} />;
  }
}
