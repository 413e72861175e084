import type { Photosession, PhotosessionDuplicate } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Button, Dialog, SegmentedControl, Stack } from '@studio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keptSessions } from '../list/kept-sessions';
import { type ComparedSession, serverSide } from './compared-session';
import { SessionComparison } from './session-comparison';

/** The other side: ready, or a session on the server whose fields still have to be fetched. */
export type Counterpart =
  | { kind: 'known'; session: ComparedSession }
  | { kind: 'server'; session: PhotosessionDuplicate };

interface CompareDialogProps {
  one: ComparedSession;
  /** At least one; with several, the person chooses. */
  others: readonly Counterpart[];
  onClose: () => void;
  /** Choices shown before the close button. */
  actions?: ReactNode;
}

/** Two sessions of what seems to be the same client side by side, with links to open each. Merges nothing. */
export function CompareDialog({ one, others, onClose, actions }: CompareDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const chosen = others.find((other) => counterpartKey(other) === key) ?? others[0];
  if (chosen === undefined) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Сравнение фотосессий"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Закрыть</Button>
          {actions}
        </>
      }
    >
      <Stack gap={4}>
        {others.length > 1 && (
          <SegmentedControl
            label="С чем сравнить"
            value={counterpartKey(chosen)}
            onChange={setKey}
            options={others.map((other) => ({ value: counterpartKey(other), label: counterpartTitle(other) }))}
          />
        )}
        {chosen.kind === 'known' ? (
          <SessionComparison one={one} other={chosen.session} />
        ) : (
          <ServerComparison one={one} duplicate={chosen.session} />
        )}
      </Stack>
    </Dialog>
  );
}

function ServerComparison({ one, duplicate }: { one: ComparedSession; duplicate: PhotosessionDuplicate }) {
  const cache = useQueryClient();
  const { data } = useQuery(orpc.photosessions.get.queryOptions({ input: { id: duplicate.id } }));
  const seen: Photosession | undefined = data ?? keptSessions(cache).get(duplicate.id)?.record;
  return <SessionComparison one={one} other={serverSide(seen ?? duplicate)} />;
}

function counterpartKey(other: Counterpart): string {
  return other.kind === 'known' ? other.session.key : other.session.id;
}

function counterpartTitle(other: Counterpart): string {
  return other.kind === 'known' ? other.session.title : serverSide(other.session).title;
}
