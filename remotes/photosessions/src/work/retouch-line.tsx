import { mayRetouchMove, type Photo, RETOUCH_WORDS, type RetouchState } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, formatDate, Text } from '@studio/ui';
import styles from './photo-work.module.css';

interface RetouchLineProps {
  sessionId: string;
  photo: Photo;
  /** The reader made the newest version: somebody else accepts it. */
  isOwn: boolean;
  /** Null when the person may not work on photos. */
  onAsk: ((photo: Photo) => void) | null;
}

/** Moves by one press; ordering and returning open a dialog: they need a remark and an area of the picture. */
const PRESSES: readonly { to: RetouchState; label: string }[] = [
  { to: 'in_work', label: 'Взять в работу' },
  { to: 'review', label: 'Сдать на проверку' },
  { to: 'done', label: 'Принять' },
];

/** The retouch state of a photo, its remark, and the next steps. */
export function RetouchLine({ sessionId, photo, isOwn, onAsk }: RetouchLineProps) {
  const { retouch_state: state, retouch_remark: remark, retouch_due_on: due } = photo;
  const moving = useAction({
    run: (to: RetouchState) => client.photos.retouch({ photosessionId: sessionId, photo_ids: [photo.id], to }),
    done: (_, to) => `${photo.filename}: ${RETOUCH_WORDS[to].toLowerCase()}`,
    failure: 'Состояние ретуши не изменено.',
    invalidates: [orpc.photos.key()],
  });
  const presses = PRESSES.filter(({ to }) => mayRetouchMove(state, to) && !(isOwn && to === 'done'));
  const asked = state === 'review' || state === 'done' ? 'Вернуть на доработку…' : 'Заказать ретушь…';
  return (
    <div className={styles['retouch']}>
      <div>
        <Text weight="medium">
          {RETOUCH_WORDS[state]}
          {due !== null && (state === 'ordered' || state === 'in_work') && `, до ${formatDate(due)}`}
        </Text>
        {isOwn && state === 'review' && <Text size="caption">Ретушь ваша, её принимает другой сотрудник</Text>}
        {remark && <Text size="caption">Замечание: {remark}</Text>}
      </div>
      {onAsk && (
        <span className={styles['bar']}>
          {mayRetouchMove(state, 'ordered') && state !== 'in_work' && (
            <Button size="sm" onClick={() => onAsk(photo)}>
              {asked}
            </Button>
          )}
          {presses.map(({ to, label }) => (
            <Button
              key={to}
              size="sm"
              variant={to === 'done' ? 'primary' : 'secondary'}
              disabled={moving.busy}
              onClick={() => moving.run(to)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
