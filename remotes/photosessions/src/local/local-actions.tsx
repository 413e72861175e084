import { type KeptPhotos, type LocalSession, useNetwork } from '@studio/portal';
import { Button, IconDownload, IconEdit, IconMore, IconTrash, Menu, Row } from '@studio/ui';
import { useState } from 'react';
import { downloadText } from '../download';
import { DiscardRecord } from './discard-record';
import { localReason, RetryLocal } from './local-stage';
import { recordAsText, recordFilename } from './record-file';
import { isEditOnly } from './sent';

export interface LocalActionsProps {
  session: LocalSession;
  /** Files that the device keeps for it. */
  photos: KeptPhotos['photos'];
  onEdit: () => void;
  onRemoved: () => void;
}

/** Actions on a session of this device: retry, correct, save as a file, remove. */
export function LocalActions({ session, photos, onEdit, onRemoved }: LocalActionsProps) {
  const { online } = useNetwork();
  const [asking, setAsking] = useState(false);
  const { record, stage } = session;
  const hasProblem = localReason(session) !== null;
  const settled = stage !== 'sending' && stage !== 'synced';
  // A session on the server is deleted there, by those who may.
  const mayRemove = settled && !isEditOnly(record);
  const save = () => downloadText(recordFilename(session), recordAsText(session, photos));
  return (
    <Row gap={2} wrap>
      {(online || hasProblem) && <RetryLocal session={session} />}
      {settled && record.archived_at === null && (
        <Button size="sm" icon={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
          Изменить
        </Button>
      )}
      {hasProblem ? (
        <>
          <Button size="sm" icon={<IconDownload size={16} aria-hidden />} onClick={save}>
            Сохранить файлом
          </Button>
          {mayRemove && (
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Удалить с устройства
            </Button>
          )}
        </>
      ) : (
        <Menu
          trigger={
            <Button size="sm" icon={<IconMore size={16} aria-hidden />}>
              Другое
            </Button>
          }
          groups={[
            [{ id: 'save', label: 'Сохранить файлом', onSelect: save }],
            mayRemove
              ? [{ id: 'remove', label: 'Удалить с устройства…', danger: true, onSelect: () => setAsking(true) }]
              : [],
          ]}
        />
      )}
      <DiscardRecord
        session={session}
        photos={photos}
        open={asking}
        onCancel={() => setAsking(false)}
        onRemoved={onRemoved}
      />
    </Row>
  );
}
