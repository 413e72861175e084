import { portalStore } from '@studio/portal';
import { Banner } from '@studio/ui';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './guard-notice.module.css';

interface Refusal {
  message: string;
  /** Path of the page that tells it. */
  at: string;
}

const refusalAtom = atom<Refusal | null>(null);

/** Has the page at `refusal.at` tell why a guard refused. */
export function tellRefusal(refusal: Refusal): void {
  portalStore.set(refusalAtom, refusal);
}

/** Why a guard sent the person here (specification §8); gone with the next page. */
export function GuardNotice() {
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useAtom(refusalAtom);

  useEffect(() => () => setRefusal((told) => (told?.at === pathname ? null : told)), [pathname, setRefusal]);

  if (refusal?.at !== pathname) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning" role="alert" onDismiss={() => setRefusal(null)}>
        {refusal.message}
      </Banner>
    </div>
  );
}
