import { ErrorNotice, Skeleton } from '@studio/ui';
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { PartProps, PartSlot } from './part-slots';
import { type OfferedPart, type PartSource, usePartSource } from './parts-context';

interface PartViewProps<Slot extends PartSlot> {
  part: OfferedPart<Slot>;
  /** What this place tells its parts. */
  about: PartProps[Slot];
}

/**
 * A part of another remote; its code is loaded when it is first shown. When it fails to load or crashes, only this slot shows the failure
 * and offers a retry; the page around it keeps working.
 */
export function PartView<Slot extends PartSlot>({ part, about }: PartViewProps<Slot>) {
  const source = usePartSource();
  const [tries, setTries] = useState(0);
  return (
    <PartBoundary
      key={`${part.key} ${tries}`}
      part={part}
      crashed={source.crashed}
      onRetry={() => {
        forget(source, part);
        setTries((count) => count + 1);
      }}
    >
      <Suspense
        fallback={
          <div aria-busy>
            <Skeleton height={96} />
          </div>
        }
      >
        {createElement(componentOf(source, part), about)}
      </Suspense>
    </PartBoundary>
  );
}

/** Components by the source that loads them, so that a part that is shown again is not loaded again. */
const components = new WeakMap<PartSource['load'], Map<string, ComponentType<object>>>();

function componentOf({ load }: PartSource, { key, remote, declared }: OfferedPart): ComponentType<object> {
  const known = components.get(load) ?? new Map<string, ComponentType<object>>();
  components.set(load, known);
  const name = `${key} ${declared.slot}`;
  const View = known.get(name) ?? lazy(() => load(remote, declared) as Promise<{ default: ComponentType<object> }>);
  known.set(name, View);
  return View;
}

function forget({ load }: PartSource, { key, declared }: OfferedPart): void {
  components.get(load)?.delete(`${key} ${declared.slot}`);
}

interface PartBoundaryProps {
  part: OfferedPart;
  crashed: PartSource['crashed'];
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { part, crashed } = this.props;
    console.error(`The part ${part.key} failed`, error);
    crashed(part.remote, error);
  }

  override render() {
    const { part, onRetry, children } = this.props;
    if (!this.state.broken) return children;
    return (
      <ErrorNotice title={`Не удалось показать «${part.title}»`} onRetry={onRetry}>
        Остальная страница работает. Если не поможет повтор, сообщите в поддержку.
      </ErrorNotice>
    );
  }
}
