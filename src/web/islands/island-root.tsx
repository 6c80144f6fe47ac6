import { Component, type ReactNode, useEffect } from 'react';
import { FailurePage } from './failure-page.tsx';
import { warn } from '#web/log.ts';

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(cause: unknown) {
    warn('PAGE_BROKEN', cause);
  }
  override render() {
    return this.state.isBroken ? <FailurePage /> : this.props.children;
  }
}

type IslandRootProps = { children: ReactNode; onStarted?: () => void };

/** Around everything that React runs: says so where it breaks, and tells when it is at work. */
export const IslandRoot = ({ children, onStarted }: IslandRootProps) => {
  useEffect(() => onStarted?.(), [onStarted]);
  return <Boundary>{children}</Boundary>;
};
