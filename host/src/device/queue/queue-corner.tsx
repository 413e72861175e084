import { Link, useNetwork, useSync } from '@studio/portal';
import { Button, IconCloudOff, IconCloudUpload, IconWarning } from '@studio/ui';
import { useLocation } from 'react-router-dom';
import { countQueue, queueWords } from './queue-count';
import styles from './queue-corner.module.css';
import { queueTexts } from './words';

/** The queue on pages without the shell: nothing while there is nothing to tell. */
export function QueueCorner() {
  const { online } = useNetwork();
  const { statistics } = useSync();
  const { pathname } = useLocation();
  const count = countQueue(statistics);
  if (count.total === 0 || pathname === '/offline') return null;
  const Icon = count.errors > 0 ? IconWarning : online ? IconCloudUpload : IconCloudOff;
  const words = queueTexts();
  const told = [words.onDevice(queueWords(count)), count.errors > 0 ? words.failed(count.errors) : null];
  return (
    <div className={styles['corner']} data-error={count.errors > 0 || undefined} data-print="hide">
      <Button asChild size="sm" icon={<Icon size={16} aria-hidden />}>
        <Link to="/offline" aria-label={told.filter(Boolean).join(', ')}>
          {count.total}
        </Link>
      </Button>
    </div>
  );
}
