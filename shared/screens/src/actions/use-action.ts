import {
  confirmDone,
  dismissNotification,
  notify,
  notifyFailure,
  type PortalError,
  toPortalError,
} from '@studio/portal';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberUndo } from './last-undo';

/** How an action is undone. */
interface Undo {
  run: () => Promise<unknown>;
  /** «Расход возвращён»; null says nothing. */
  done: string | null;
}

interface ActionOptions<Input, Reply> {
  run: (input: Input) => Promise<Reply>;
  /** What the toast says: «Расход удалён»; null says nothing. */
  done: (reply: Reply, input: Input) => string | null;
  /** How it is undone, by the toast's «Отменить» or Ctrl+Z; null where that is not allowed. */
  undo?: (reply: Reply, input: Input) => Undo | null;
  /** Said before the cause of a failure: «Расход не удалён.» Without it the screen says it itself, by `error`. */
  failure?: string;
  onDone?: (reply: Reply, input: Input) => void;
  onFailed?: (error: PortalError, input: Input) => void;
  /** Queries that show what the act changes. */
  invalidates?: readonly QueryKey[];
}

export interface Action<Input, Reply> {
  run: (input: Input) => void;
  /** The same for anyone who waits for the reply; rejects with a `PortalError`. */
  runAsync: (input: Input) => Promise<Reply>;
  busy: boolean;
  error: PortalError | null;
  reset: () => void;
}

/** An action on records: reports it, offers to undo it, and refetches everything that shows them. */
export function useAction<Input, Reply>(options: ActionOptions<Input, Reply>): Action<Input, Reply> {
  const cache = useQueryClient();
  const { invalidates = [] } = options;
  const refresh = () => Promise.all(invalidates.map((queryKey) => cache.invalidateQueries({ queryKey })));
  const mutation = useMutation<Reply, unknown, Input>({
    mutationFn: options.run,
    onSuccess(reply, input) {
      options.onDone?.(reply, input);
      const message = options.done(reply, input);
      const undo = options.undo?.(reply, input) ?? null;
      if (message !== null && undo === null) confirmDone(message);
      else if (message !== null && undo !== null) offerUndo(message, undo, refresh);
      void refresh();
    },
    onError(thrown, input) {
      if (options.failure !== undefined) notifyFailure(thrown, options.failure);
      options.onFailed?.(toPortalError(thrown), input);
      void refresh();
    },
  });
  return {
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error === null ? null : toPortalError(mutation.error),
    reset: mutation.reset,
  };
}

/** A toast with «Отменить», which Ctrl+Z presses too. Works also after the screen that did it is closed. Each undo runs once. */
export function offerUndo(message: string, undo: Undo, refresh: () => Promise<unknown> = async () => {}): void {
  let taken = false;
  const run = async () => {
    if (taken) return;
    taken = true;
    forget();
    dismissNotification(toast);
    try {
      await undo.run();
      if (undo.done !== null) confirmDone(undo.done);
    } catch (thrown) {
      notifyFailure(thrown, 'Отменить не удалось.');
    }
    await refresh();
  };
  const forget = rememberUndo(() => void run());
  const toast = notify({ message, color: 'success', action: { label: 'Отменить', run: () => void run() } });
}
