import { Banner } from '@studio/ui';
import { useEffect, useRef } from 'react';
import styles from './sale.module.css';

/** A window that closes gives the focus back first. */
const AFTER_WINDOW_MS = 120;

/** What is to be done now, above the sale: it has the focus, so that it is seen and read wherever the page stood. */
export function SaidBanner({ words }: { words: string }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus(), AFTER_WINDOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output ref={box} tabIndex={-1} className={styles['said']}>
      <Banner tone="success">{words}</Banner>
    </output>
  );
}
