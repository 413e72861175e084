import { MAX_SHORTCUTS } from '@studio/contracts';
import { client, confirmDone, needsConnection, orpc, toPortalError, useNetwork } from '@studio/portal';
import {
  Banner,
  Button,
  Dialog,
  ErrorNotice,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconClose,
  IconPlus,
  Stack,
  Text,
  VisuallyHidden,
} from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EntryIcon } from '../../navigation/entry-icon';
import type { OpenablePage } from '../../navigation/openable-pages';
import { moved } from './shortcut-order';
import styles from './shortcuts.module.css';
import type { useShortcuts } from './use-shortcuts';
import { shortcutsWords } from './words';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  shortcuts: ReturnType<typeof useShortcuts>;
}

/** Choosing one's shortcuts: add, remove, put in order; by buttons, so that keys and fingers do it alike. */
export function ShortcutsDialog({ open, onClose, shortcuts }: ShortcutsDialogProps) {
  const words = shortcutsWords();
  const { online } = useNetwork();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const [wasOpen, setWasOpen] = useState(false);
  /** Null: the portal's own set. */
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setDraft(shortcuts.isStandard ? null : shortcuts.chosen.map(({ path }) => path));
  }
  const saving = useMutation({
    mutationFn: () => client.preferences.update({ shortcuts: draft === null ? null : [...draft] }),
    onSuccess(preferences) {
      queries.setQueryData(orpc.preferences.get.queryKey(), preferences);
      confirmDone(words.saved);
      onClose();
    },
  });
  const paths = draft ?? shortcuts.standard.map(({ path }) => path);
  const chosen = paths.flatMap((path) => shortcuts.pages.find((page) => page.path === path) ?? []);
  const more = shortcuts.pages.filter(({ path }) => !paths.includes(path));
  const full = paths.length >= MAX_SHORTCUTS;

  const move = ({ path, title }: OpenablePage, step: 1 | -1) => {
    const from = paths.indexOf(path);
    setDraft(moved(paths, from, from + step));
    say(words.moved(title, from + step + 1, paths.length));
  };
  const remove = ({ path, title }: OpenablePage, index: number) => {
    setDraft(paths.filter((one) => one !== path));
    say(words.removed(title));
    // The pressed button goes with its line.
    requestAnimationFrame(() => {
      const lines = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      lines[Math.min(index, lines.length - 1)]?.focus();
    });
  };
  const add = ({ path, title }: OpenablePage) => {
    setDraft([...paths, path]);
    say(words.added(title));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.dialog}
      description={words.about}
      footer={
        <>
          <Button variant="ghost" disabled={draft === null} onClick={() => setDraft(null)}>
            {words.standard}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            offReason={needsConnection(online)}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {!online && <Banner tone="warning">{words.offline}</Banner>}
        {saving.isError && (
          <ErrorNotice title={words.failed} requestId={toPortalError(saving.error).requestId}>
            {toPortalError(saving.error).message}
          </ErrorNotice>
        )}
        <section>
          <h3 className={styles['caption']}>{words.chosen}</h3>
          {chosen.length === 0 && <Text tone="muted">{words.noneChosen}</Text>}
          <ul ref={list} className={styles['list']}>
            {chosen.map((page, index) => (
              <li key={page.path} className={styles['row']}>
                <EntryIcon name={page.icon} size={18} />
                <span>{page.title}</span>
                <IconButton
                  label={words.up(page.title)}
                  size="sm"
                  disabled={index === 0}
                  onClick={() => move(page, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={words.down(page.title)}
                  size="sm"
                  disabled={index === chosen.length - 1}
                  onClick={() => move(page, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </IconButton>
                <IconButton label={words.remove(page.title)} size="sm" data-remove onClick={() => remove(page, index)}>
                  <IconClose size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={styles['caption']}>{words.more}</h3>
          {more.length === 0 && <Text tone="muted">{words.allChosen}</Text>}
          {full && <Text tone="muted">{words.full(MAX_SHORTCUTS)}</Text>}
          <ul className={styles['list']}>
            {more.map((page) => (
              <li key={page.path} className={styles['row']}>
                <EntryIcon name={page.icon} size={18} />
                <span>{page.title}</span>
                <IconButton label={words.add(page.title)} size="sm" disabled={full} onClick={() => add(page)}>
                  <IconPlus size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </Stack>
    </Dialog>
  );
}
