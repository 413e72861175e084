import type { Photosession, SessionState } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import {
  ActionDialog,
  defineFilters,
  idField,
  LocationPicker,
  BehindRight,
  useBack,
  useFilters,
} from '@studio/screens';
import { Button, Heading, Row, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { LIST_PATH } from '../address';
import { stateMoves } from '../detail/state-moves';
import { useSessionUpdate } from '../detail/use-session-update';
import { BOARD_COLUMNS, type BoardColumn, moveInto } from './board-columns';
import { BoardLane } from './board-lane';
import styles from './board.module.css';

const boardFilters = defineFilters({ locationId: idField('location') });

/** A move that waits for its dialog. */
interface Asked {
  session: Photosession;
  to: SessionState;
}

/** `/photosessions/board`: sessions in columns by their state, the oldest on top; cards are moved by mouse, menu or keys. */
export default function BoardScreen() {
  return (
    <BehindRight right="read_photosessions" refusal="Нет доступа к фотосессиям">
      <Board />
    </BehindRight>
  );
}

function Board() {
  const { can } = useAuth();
  const back = useBack(LIST_PATH);
  const filters = useFilters(boardFilters);
  const [dragged, setDragged] = useState<Photosession | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayMove = can('update_photosessions');
  const drop = (column: BoardColumn) => {
    const to = dragged && moveInto(dragged, column);
    if (dragged && to) setAsked({ session: dragged, to });
    setDragged(null);
  };
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between" wrap>
        <div>
          <Heading level={1}>Доска фотосессий</Heading>
          <Text tone="muted">Сверху те, что ждут дольше. Карточку двигают мышью или кнопкой «Дальше».</Text>
        </div>
        <Button onClick={back}>К списку фотосессий</Button>
      </Row>
      <div className={styles['location']}>
        <LocationPicker
          label="Локация"
          placeholder="Все локации"
          clearable
          value={filters.values.locationId}
          onChange={(locationId) => filters.change({ locationId })}
        />
      </div>
      <div className={styles['board']}>
        {BOARD_COLUMNS.map((column) => (
          <BoardLane
            key={column.id}
            column={column}
            locationId={filters.values.locationId}
            takes={dragged !== null && moveInto(dragged, column) !== null}
            onDrag={mayMove ? setDragged : null}
            onDrop={() => drop(column)}
            onMove={mayMove ? (session, to) => setAsked({ session, to }) : null}
          />
        ))}
      </div>
      {asked && <MoveCard key={asked.session.id} asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

/** Makes a move; asks first for a reason, or about missing data, as the session's page does. */
function MoveCard({ asked: { session, to }, onClose }: { asked: Asked; onClose: () => void }) {
  const update = useSessionUpdate(session.id);
  const move = stateMoves(session).find((one) => one.to === to);
  if (!move) return null;
  return (
    <ActionDialog
      title={`№ ${session.number}: ${move.label.toLowerCase()}?`}
      {...(move.confirm && { description: move.confirm })}
      confirmLabel={move.label}
      cancelLabel="Не менять"
      {...(move.needsReason && { reason: { required: true } })}
      danger={move.needsReason ?? false}
      busy={update.isPending}
      error={update.error}
      failure="Состояние не изменено"
      onConfirm={(reason) =>
        update.mutate(
          { revision: session.revision, session_state: to, ...(move.needsReason && { reason }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
