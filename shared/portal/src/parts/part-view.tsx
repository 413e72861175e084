import { ErrorNotice, Skeleton } from '@studio/ui';
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { FirstShow } from './first-show';
import type { PartProps, PartSlot } from './part-slots';
import { type OfferedPart, type PartSource, usePartSource } from './parts-context';
import { WaitingLimit } from './waiting-limit';

interface PartViewProps<Slot extends PartSlot> {
  part: OfferedPart<Slot>;
  /** What this place tells its parts. */
  about: PartProps[Slot];
}

/**
 * A part of another remote; its code is loaded when it is first shown. When it fails to load, waits for too long or crashes, only this slot
 * shows the failure and offers a retry; the page around it keeps working.
 */
export function PartView<Slot extends PartSlot>({ part, about }: PartViewProps<Slot>) {
  const source = usePartSource();
  const [tries, setTries] = useState(0);
  return (
    <PartBoundary
      key={`${part.key} ${part.remote.version} ${tries}`}
      part={part}
      source={source}
      onRetry={() => {
        source.allow?.(part);
        setTries((count) => count + 1);
      }}
    >
      <Suspense fallback={<WaitingPart />}>{createElement(componentOf(source, part), about)}</Suspense>
    </PartBoundary>
  );
}

function WaitingPart() {
  return (
    <div aria-busy>
      <Skeleton height={96} />
    </div>
  );
}

/** Components by the source that loads them, so that a part that is shown again is not loaded again. */
const components = new WeakMap<PartSource['load'], Map<string, ComponentType<object>>>();

function componentOf(source: PartSource, part: OfferedPart): ComponentType<object> {
  const known = components.get(source.load) ?? new Map<string, ComponentType<object>>();
  components.set(source.load, known);
  const View = known.get(nameOf(part)) ?? lazy(() => loadPart(source, part));
  known.set(nameOf(part), View);
  return View;
}

function forget({ load }: PartSource, part: OfferedPart): void {
  components.get(load)?.delete(nameOf(part));
}

function nameOf({ key, remote, declared }: OfferedPart): string {
  return `${key} ${remote.version} ${declared.slot}`;
}

/** The part with the watch over its first showing, and a limit to how long it may wait for something. */
async function loadPart(source: PartSource, part: OfferedPart): Promise<{ default: ComponentType<object> }> {
  const { default: Part } = (await source.load(part.remote, part.declared)) as { default: ComponentType<object> };
  return {
    default: function StartedPart(about) {
      const [shown, setShown] = useState(false);
      const limit = shown ? null : <WaitingLimit error={(seconds) => new Error(`Nothing to show in ${seconds} s`)} />;
      return (
        <Suspense
          fallback={
            <>
              <WaitingPart />
              {limit}
            </>
          }
        >
          <FirstShow
            onBegin={() => source.begins?.(part)}
            onShown={() => {
              source.shown?.(part);
              setShown(true);
            }}
          >
            <Part {...about} />
          </FirstShow>
        </Suspense>
      );
    },
  };
}

interface PartBoundaryProps {
  part: OfferedPart;
  source: PartSource;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { part, source } = this.props;
    // React keeps the failure of what it loads for ever: the next showing loads it anew.
    forget(source, part);
    console.error(`The part ${part.key} failed`, error);
    source.crashed(part.remote, error);
  }

  override render() {
    const { part, source, onRetry, children } = this.props;
    const { broken } = this.state;
    if (broken === null) return children;
    const leftOut = source.leftOut?.(part, broken.error) ?? null;
    if (leftOut !== null) return <ErrorNotice title={leftOut.says} onRetry={onRetry} retryLabel={leftOut.again} />;
    return (
      <ErrorNotice title={`Не удалось показать «${part.title}»`} onRetry={onRetry}>
        Остальная страница работает. Если не поможет повтор, сообщите в поддержку.
      </ErrorNotice>
    );
  }
}
