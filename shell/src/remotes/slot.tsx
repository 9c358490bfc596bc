import type { SlotProps, SlotRequest } from '@hamkke/shell-api';
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorArea } from '../screens/error-area.tsx';
import { RemoteSkeleton } from '../screens/remote-skeleton.tsx';
import { RemoteFailure } from '@hamkke/federation/runtime';
import type { Remotes } from './remotes.ts';

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type SlotState = { readonly content?: ComponentType<SlotProps>; readonly error?: unknown };

/** Makes the component that shows a part of one remote inside another: a failure costs its own area only. */
export function createSlot(remotes: Remotes): ComponentType<SlotRequest> {
  return function Slot({ remote, name, basePath, wholeScreen = false, given }: SlotRequest) {
    const [state, setState] = useState<SlotState>({});
    const [round, setRound] = useState(0);
    useEffect(() => {
      let wanted = true;
      remotes.load(remote).then(
        (module) => {
          const content = module.slots?.[name];
          if (wanted)
            setState(
              content
                ? { content }
                : { error: new RemoteFailure('broken', remote, `${remote} has no part named ${name}`) },
            );
        },
        (error: unknown) => wanted && setState({ error }),
      );
      return () => {
        wanted = false;
      };
    }, [remote, name, round]);
    const retry = () => {
      setState({});
      setRound(round + 1);
    };
    if (state.error !== undefined)
      return <ErrorArea wholeScreen={wholeScreen} error={state.error} where={remote} onRetry={retry} />;
    if (!state.content) return <RemoteSkeleton />;
    const Content = state.content;
    return (
      <Boundary key={round} onError={(error) => setState({ error })}>
        <Content basePath={basePath} given={given} />
      </Boundary>
    );
  };
}
