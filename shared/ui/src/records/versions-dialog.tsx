import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../action/button';
import { Stack } from '../layout/stack';
import { Dialog } from '../overlay/dialog';
import { Text } from '../text/text';
import { VisuallyHidden } from '../text/visually-hidden';
import { recordLabels } from './record-labels';

/** One field of a record in both versions. */
export interface VersionsRow {
  label: string;
  /** What the person wrote. */
  mine: ReactNode;
  /** What is kept on the server now. */
  theirs: ReactNode;
  changedByMe: boolean;
  changedByThem: boolean;
}

export interface VersionsDialogProps {
  open: boolean;
  /** Whose versions: «Карточка изменена: Орлов Никита». */
  title: string;
  /** What happened; said by the dialog itself when absent. */
  description?: ReactNode;
  rows: readonly VersionsRow[];
  /** Who wrote the other version, and when. */
  theirsBy?: ReactNode;
  /** Writes the person's own over the other; absent where that may not be. */
  onKeepMine?: () => void;
  onTakeTheirs: () => void;
  /** Back to what the person was writing; nothing is lost. */
  onClose: () => void;
  /** One of the two is being written. */
  busy?: boolean;
}

/** Side by side; on a phone each field is a block of its own: its name, then one version below the other. */
const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    display: { base: 'block', md: 'table' },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tr': { display: { base: 'block', md: 'table-row' }, py: { base: '2', md: '0' } },
    '& tbody tr': { borderBottomWidth: { base: '1px', md: '0' }, borderColor: 'border' },
    '& th, & td': {
      display: { base: 'block', md: 'table-cell' },
      px: { base: '0', md: '3' },
      py: { base: '1', md: '2.5' },
      textAlign: 'var(--line-start)',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottomWidth: { base: '0', md: '1px' },
      borderColor: 'border',
    },
    '& thead th': { fontWeight: 'semibold' },
    '& tbody th, & thead th:first-of-type': {
      width: { base: 'auto', md: '9rem' },
      ps: '0',
      color: 'fg.muted',
      fontWeight: 'regular',
    },
    '& thead tr': { verticalAlign: 'bottom' },
  },
});
const Scrolled = chakra('section', { base: { borderRadius: '6px' } });
const Value = chakra('div', {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    columnGap: '3',
    '&[data-changed]': { bg: 'warning.subtle', borderRadius: '6px', px: '2', py: '1', mx: '-2', my: '-1' },
  },
});
const Side = chakra('span', {
  base: { display: { base: 'block', md: 'none' }, color: 'fg.muted', textStyle: 'caption', pt: '2px' },
});
const Mark = chakra('span', {
  base: { display: 'block', color: 'warning.text', textStyle: 'caption', fontWeight: 'medium' },
});

/** Both versions of a record that two people changed at once, field by field, and the choice between them. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { open, title, rows, theirsBy, onKeepMine, onTakeTheirs, onClose, busy = false } = props;
  const words = recordLabels.versions;
  const back = useRef<HTMLButtonElement>(null);
  const apart = rows.filter(isApart);
  const alike = rows.filter((row) => !isApart(row));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={props.description ?? words.description}
      size="lg"
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="ghost" onClick={onClose} disabled={busy}>
            {words.back}
          </Button>
          <Button onClick={onTakeTheirs} disabled={busy}>
            {words.takeTheirs}
          </Button>
          {onKeepMine && (
            <Button variant="primary" onClick={onKeepMine} loading={busy}>
              {words.keepMine}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {theirsBy && (
          <Text tone="muted">
            {words.theirs}: {theirsBy}
          </Text>
        )}
        {/* A long comparison is scrolled by keys from here. */}
        <Scrolled tabIndex={0} aria-label={words.table}>
          <Table>
            <VisuallyHidden as="caption">{title}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.mine}</th>
                <th scope="col">{words.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {apart.map((row) => (
                <tr key={row.label}>
                  <th scope="row">
                    {row.label}
                    {row.changedByMe && row.changedByThem && <Mark>{words.both}</Mark>}
                  </th>
                  <td>
                    <Version side={words.mine} changed={row.changedByMe}>
                      {row.mine}
                    </Version>
                  </td>
                  <td>
                    <Version side={words.theirs} changed={row.changedByThem}>
                      {row.theirs}
                    </Version>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scrolled>
        {alike.length > 0 && (
          <Text size="caption" tone="subtle">
            {words.others(alike.map(({ label }) => label.toLocaleLowerCase('ru-RU')).join(', '))}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function Version({ side, changed, children }: { side: string; changed: boolean; children: VersionsRow['mine'] }) {
  return (
    <Value data-changed={changed || undefined}>
      <Side aria-hidden>{side}</Side>
      <div>
        {children}
        {changed && <Mark>{recordLabels.versions.changed}</Mark>}
      </div>
    </Value>
  );
}

function isApart({ changedByMe, changedByThem }: VersionsRow): boolean {
  return changedByMe || changedByThem;
}
