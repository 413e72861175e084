import { type PortalError, useHotkey, useNetwork } from '@studio/portal';
import {
  Button,
  ErrorNotice,
  IconArrowRight,
  IconButton,
  IconChevronDown,
  IconMore,
  Menu,
  type MenuItem,
  Stack,
} from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from './action-dialog';
import styles from './actions.module.css';

/** One button that moves a record to another state. */
export interface StateMove<State extends string = string> {
  to: State;
  /** What pressing it does, as a verb: «Провести». */
  label: string;
  /** The expected next step; at most one of a record's moves is it. */
  primary?: boolean;
  /** Asks why. */
  needsReason?: boolean;
  /** Asks first: what is unusual about it now («Снимков ещё нет»), or what cannot be undone. */
  confirm?: string | null;
  /** Takes something away. */
  danger?: boolean;
}

interface StateMovesProps<State extends string> {
  /** Where the record is: a new one puts the next step to sleep for a second. */
  state: State;
  moves: readonly StateMove<State>[];
  /** Of `useAction`: moves the record. */
  onMove: (move: StateMove<State>, reason: string) => Promise<unknown>;
  busy: boolean;
  error: PortalError | null;
  onForgetError: () => void;
  /** «Состояние не изменено». */
  failure?: string;
  /** Further items of the menu: «Удалить». */
  more?: readonly MenuItem[];
  /** On a phone the expected step fills the bar below. */
  touch?: boolean;
  /** The menu's button; default «Другое». */
  menuLabel?: string;
}

/** The next step appears under the pointer that has just made the last one: a second press must not make it, too. */
const ASLEEP_MS = 1_000;

/** Buttons that move a record on: the expected step, and a menu of the others. */
export function StateMoves<State extends string>(props: StateMovesProps<State>) {
  const { state, moves, onMove, busy, error, touch = false, failure = 'Состояние не изменено', more = [] } = props;
  const { online } = useNetwork();
  const asleep = useAsleep(state);
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<StateMove<State> | null>(null);
  const primary = moves.find((move) => move.primary) ?? moves[0];
  const others = moves.filter((move) => move !== primary);

  const move = (chosen: StateMove<State>, reason: string) =>
    void onMove(chosen, reason).then(
      () => setAsking(null),
      () => {},
    );
  const start = (chosen: StateMove<State>) => {
    if (asleep || busy) return;
    if (chosen.needsReason || chosen.confirm) setAsking(chosen);
    else move(chosen, '');
  };
  const off = online ? undefined : 'Нет связи: состояние меняется на сервере. Подождите, пока связь вернётся.';
  useHotkey(
    { code: 'KeyG', enabled: primary !== undefined && online && asking === null, what: 'Следующий шаг' },
    () => primary && start(primary),
  );
  const item = (each: StateMove<State>): MenuItem => ({
    id: each.to,
    label: each.needsReason || each.confirm ? `${each.label}…` : each.label,
    danger: each.danger ?? each.needsReason ?? false,
    onSelect: () => start(each),
  });
  const groups = [
    others.filter(({ needsReason }) => !needsReason).map(item),
    others.filter(({ needsReason }) => needsReason).map(item),
    [...more],
  ].filter((group) => group.length > 0);
  return (
    <Stack gap={2} grow={touch}>
      <div ref={bar} className={styles['bar']} data-touch={touch || undefined}>
        {primary && (
          <div>
            <Button
              variant={primary.primary ? 'primary' : 'secondary'}
              size={touch ? 'touch' : 'md'}
              wide={touch}
              disabled={asleep}
              loading={busy && asking === null}
              icon={<IconArrowRight size={18} aria-hidden />}
              offReason={off}
              title={`${primary.label} (G)`}
              aria-keyshortcuts="G"
              onClick={() => start(primary)}
            >
              {primary.label}
            </Button>
          </div>
        )}
        {groups.length > 0 && off !== undefined && (
          <Button size={touch ? 'touch' : 'md'} offReason={off} trailing={<IconChevronDown size={16} aria-hidden />}>
            {props.menuLabel ?? 'Другое'}
          </Button>
        )}
        {groups.length > 0 && off === undefined && (
          <Menu
            placement="bottom-end"
            trigger={
              touch ? (
                <IconButton label="Другие действия" variant="secondary" size="touch">
                  <IconMore size={20} aria-hidden />
                </IconButton>
              ) : (
                <Button trailing={<IconChevronDown size={16} aria-hidden />}>{props.menuLabel ?? 'Другое'}</Button>
              )
            }
            groups={groups}
          />
        )}
      </div>
      {error !== null && asking === null && (
        <ErrorNotice title={failure} requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
      {asking && (
        <ActionDialog
          title={asking.needsReason ? asking.label : `${asking.label}?`}
          {...(asking.confirm && { description: asking.confirm })}
          confirmLabel={asking.label}
          cancelLabel="Не менять"
          {...(asking.needsReason && { reason: { required: true } })}
          danger={asking.danger ?? asking.needsReason ?? false}
          busy={busy}
          error={error}
          failure={failure}
          onConfirm={(reason) => move(asking, reason)}
          onClose={() => {
            props.onForgetError();
            setAsking(null);
            // The menu item that opened the dialog is removed: the focus returns to the menu's button.
            requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(':scope > button')?.focus());
          }}
        />
      )}
    </Stack>
  );
}

/** True for a second after `state` has changed. */
function useAsleep(state: string): boolean {
  const [awake, setAwake] = useState(state);
  useEffect(() => {
    if (awake === state) return undefined;
    const timer = setTimeout(() => setAwake(state), ASLEEP_MS);
    return () => clearTimeout(timer);
  }, [awake, state]);
  return awake !== state;
}
