import { FirstShow, type RegisteredRemote, WaitingLimit } from '@studio/portal';
import { SpinnerPane } from '@studio/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePortal } from '../portal-context';
import { SLOW_SCREEN_MS } from './slow-screen';
import { SlowRemote } from './failure-part';
import { RemoteError } from './remote-failure';

interface SectionStartProps {
  remote: RegisteredRemote;
  /** Pattern of its route. */
  path: string;
  children: ReactNode;
}

const NEVER = new Promise<never>(() => {});

/**
 * A screen in its place: what it waits for is waited for here and not by the shell, at its first showing no longer than a section may take
 * to load.
 */
export function SectionStart({ remote, path, children }: SectionStartProps) {
  const { starts } = usePortal();
  const [shown, setShown] = useState(false);
  const { name, version, title } = remote;
  const start = { remote: name, version, title, what: path };
  return (
    <Suspense fallback={<WaitingSection title={title} limited={!shown} />}>
      <FirstShow
        onBegin={() => void starts.begin(start, 'render')}
        onShown={() => {
          starts.shown(start);
          setShown(true);
        }}
      >
        {children}
      </FirstShow>
    </Suspense>
  );
}

function WaitingSection({ title, limited }: { title: string; limited: boolean }) {
  const { loadingBar } = usePortal();
  const [slow, setSlow] = useState(false);
  useEffect(() => loadingBar.hold(), [loadingBar]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {slow ? <SlowRemote title={title} settled={NEVER} /> : <SpinnerPane />}
      {limited && <WaitingLimit error={notReady} />}
    </>
  );
}

function notReady(seconds: number): RemoteError {
  return new RemoteError('R604', `Not ready in ${seconds} s: the screen waits for something`);
}
