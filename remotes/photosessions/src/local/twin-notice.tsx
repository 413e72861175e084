import { type LocalSession, useNavigate } from '@studio/portal';
import { Banner, Button, ConfirmDialog, countOf, formatMoment, formatMomentTime, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { sessionPath } from '../address';
import { CompareDialog } from '../compare/compare-dialog';
import { localSide } from '../compare/compared-session';
import { PHOTOS } from '../words/noun-forms';
import { surelyUnsent, type Twins } from './twins';
import { useKeepNewest } from './use-keep-newest';

interface TwinNoticeProps {
  twins: Twins;
  /** The record being shown. */
  localId: string;
  /** Number of photo files kept for a record. */
  photosOf: (localId: string) => number;
}

/** Notice that the session seems to be entered twice on this device; the newest may be kept instead of the others. */
export function TwinNotice({ twins, localId, photosOf }: TwinNoticeProps) {
  const navigate = useNavigate();
  const [layer, setLayer] = useState<'comparison' | 'question' | null>(null);
  const { newest, older } = twins;
  const all = [newest, ...older];
  const one = all.find(({ record }) => record.local_id === localId);
  const keeping = useKeepNewest();
  if (one === undefined) return null;

  const others = all.filter((session) => session !== one);
  const sideOf = (session: LocalSession) => {
    const { local_id, created_at } = session.record;
    const title = `${session === newest ? 'Новая' : 'Старая'} запись, ${formatMomentTime(created_at)}`;
    return localSide(session, photosOf(local_id), title);
  };
  const removable = older.every(surelyUnsent);
  const moved = older.reduce((sum, { record }) => sum + photosOf(record.local_id), 0);
  const keepNewest = async () => {
    const kept = await keeping.run(twins);
    setLayer(null);
    if (kept && one !== newest) await navigate(sessionPath(newest.record.local_id), { replace: true });
  };
  const ask = (
    <Button size="sm" onClick={() => setLayer('question')}>
      Оставить новую
    </Button>
  );
  return (
    <>
      <Banner tone="warning" title="Похоже, записано дважды">
        <Stack gap={3}>
          <Text>
            {`Имя и телефон те же, что у ${others.length === 1 ? 'записи' : 'записей'} от ${others.map(({ record }) => formatMoment(record.created_at)).join(' и ')}.`}
          </Text>
          {(!removable || keeping.refused) && (
            <Text>
              Старая запись уже отправлялась и могла дойти до сервера, поэтому удалить её здесь нельзя. Дождитесь
              отправки: если на сервере окажутся обе, лишнюю удалит администратор.
            </Text>
          )}
          <Row gap={2} wrap>
            <Button size="sm" onClick={() => setLayer('comparison')}>
              Сравнить
            </Button>
            {removable && ask}
          </Row>
        </Stack>
      </Banner>
      {layer === 'comparison' && (
        <CompareDialog
          one={sideOf(one)}
          others={others.map((session) => ({ kind: 'known', session: sideOf(session) }))}
          onClose={() => setLayer(null)}
          actions={removable && ask}
        />
      )}
      <ConfirmDialog
        open={layer === 'question'}
        title="Оставить только новую запись?"
        description={[
          `Останется запись от ${formatMoment(newest.record.created_at)}.`,
          older.length === 1 ? 'Старая ещё не отправлялась и исчезнет' : 'Старые ещё не отправлялись и исчезнут',
          'с этого устройства.',
          moved > 0 && `${countOf(moved, PHOTOS)} старой записи перейдут к новой.`,
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Оставить новую"
        danger
        loading={keeping.busy}
        onConfirm={() => void keepNewest()}
        onCancel={() => setLayer(null)}
      />
    </>
  );
}
