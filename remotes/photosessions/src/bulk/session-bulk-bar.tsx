import { needsReason, nextStates, type Photosession, SESSION_STATES, type SessionState } from '@studio/contracts';
import { useNetwork } from '@studio/portal';
import { FoundChoice, type Selection } from '@studio/screens';
import { Button, countOf, IconArrowRight, IconChevronDown, IconUser, Menu, SelectionBar, Text } from '@studio/ui';
import { useState } from 'react';
import type { ListRow } from '../list/list-row';
import { KEPT_SESSIONS } from '../words/noun-forms';
import { AssignDialog } from './assign-dialog';
import { MoveDialog } from './move-dialog';

type Act = { kind: 'assign' } | { kind: 'move'; to: SessionState };

interface SessionBulkBarProps {
  selection: Selection<ListRow>;
  total: number | undefined;
}

/** Actions on all selected sessions. Those that are only on this device are left out. */
export function SessionBulkBar({ selection, total }: SessionBulkBarProps) {
  const { online } = useNetwork();
  const [act, setAct] = useState<Act | null>(null);
  // The sessions in the dialog stay the same while the list is refetched.
  const [asked, setAsked] = useState<readonly Photosession[]>([]);
  const sessions = selection.rows.flatMap((row) => (row.kind === 'server' ? [row.session] : []));
  const onDevice = selection.rows.length - sessions.length;
  const states = commonMoves(sessions);
  const off = online ? undefined : 'Нет связи: несколько фотосессий сразу меняются на сервере';
  const ask = (next: Act) => {
    setAsked(sessions);
    setAct(next);
  };
  const props = {
    sessions: asked,
    onClose: () => setAct(null),
    onDone: () => {
      setAct(null);
      selection.clear();
    },
  };
  return (
    <>
      <SelectionBar
        count={act === null ? selection.ids.size : 0}
        onClear={selection.clear}
        note={
          onDevice > 0 && (
            <Text as="span" size="caption" tone="inherit">
              {`${countOf(onDevice, KEPT_SESSIONS)} на этом устройстве пропустим: сначала их нужно отправить`}
            </Text>
          )
        }
      >
        <FoundChoice selection={selection} total={total} />
        <Button
          size="sm"
          icon={<IconUser size={16} aria-hidden />}
          offReason={off ?? (sessions.length === 0 ? 'Выбранные фотосессии ещё не отправлены на сервер' : undefined)}
          onClick={() => ask({ kind: 'assign' })}
        >
          Назначить фотографа
        </Button>
        {off !== undefined || states.length === 0 ? (
          <Button
            size="sm"
            icon={<IconArrowRight size={16} aria-hidden />}
            offReason={off ?? 'У выбранных фотосессий нет общего следующего состояния'}
          >
            Изменить состояние
          </Button>
        ) : (
          <Menu
            placement="top-end"
            trigger={
              <Button
                size="sm"
                icon={<IconArrowRight size={16} aria-hidden />}
                trailing={<IconChevronDown size={16} aria-hidden />}
              >
                Изменить состояние
              </Button>
            }
            groups={[
              states.map((to) => ({
                id: to,
                label: `${SESSION_STATES[to].label}…`,
                danger: needsReason(to),
                onSelect: () => ask({ kind: 'move', to }),
              })),
            ]}
          />
        )}
      </SelectionBar>
      {act?.kind === 'assign' && <AssignDialog {...props} />}
      {act?.kind === 'move' && <MoveDialog {...props} to={act.to} />}
    </>
  );
}

/** States to which every one of the sessions may move. */
function commonMoves(sessions: readonly Pick<Photosession, 'session_state'>[]): SessionState[] {
  const [first, ...rest] = new Set(sessions.map(({ session_state }) => session_state));
  if (first === undefined) return [];
  return nextStates(first).filter((to) => rest.every((from) => nextStates(from).includes(to)));
}
