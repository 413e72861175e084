import { Banner, Button, Row, Stack, Text } from '@studio/ui';
import { FIELD_LABELS } from '../creation/field-names';
import styles from './edit-conflict-notice.module.css';
import type { EditConflict } from '../detail/session-edit';

interface EditConflictNoticeProps {
  conflicts: readonly EditConflict[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  busy: boolean;
}

/** The session was saved by somebody else meanwhile: both versions side by side, and the choice. */
export function EditConflictNotice({ conflicts, onKeepMine, onTakeTheirs, busy }: EditConflictNoticeProps) {
  return (
    <Banner tone="warning" role="alert" title="Пока вы редактировали, фотосессию изменили">
      <Stack gap={3}>
        {conflicts.length === 0 ? (
          <Text>Новые данные совпадают с вашими.</Text>
        ) : (
          <dl className={styles['versions']}>
            {conflicts.map(({ field, mine, theirs }) => (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>
                  <span>У вас:</span> {mine}
                </dd>
                <dd>
                  <span>На сервере:</span> {theirs}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Row gap={2} wrap>
          <Button size="sm" loading={busy} onClick={onKeepMine}>
            Сохранить мой вариант
          </Button>
          <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
            Оставить как на сервере
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
