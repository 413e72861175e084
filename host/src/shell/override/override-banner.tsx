import { Banner, Button, IconMonitor, IconUndo } from '@studio/ui';
import { useLayoutEffect, useRef } from 'react';
import { changeOverride } from '../../sections/override/change-override';
import styles from './override-banner.module.css';
import type { Override } from '../../sections/override/with-override';

/** Shows on every page that one section is not the deployed one, and ends that with one click. */
export default function OverrideBanner({ override: { origin, remote } }: { override: Override }) {
  const strip = useRef<HTMLElement>(null);

  // What sticks to the top of the page sticks below the strip.
  useLayoutEffect(() => {
    const { current: element } = strip;
    const { style } = document.documentElement;
    if (element === null) return undefined;
    const measure = () => {
      const stays = getComputedStyle(element).position === 'sticky';
      style.setProperty('--page-top', `${stays ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--page-top');
    };
  }, []);

  return (
    <section ref={strip} className={styles['strip']} aria-label="Локальная сборка" data-print="hide">
      <Banner
        tone="warning"
        edge
        icon={<IconMonitor size={18} aria-hidden />}
        action={
          <Button size="sm" icon={<IconUndo size={16} aria-hidden />} onClick={() => void changeOverride(null)}>
            Вернуть как было
          </Button>
        }
      >
        Раздел «{remote.title}» берётся с <span className={styles['from']}>{origin}</span> – не для работы с клиентами
      </Banner>
    </section>
  );
}
