import { Button, Dialog, IconEdit } from '@studio/ui';
import { type RefObject, useState } from 'react';
import { AnchoredPanel } from './anchored-panel';
import { ShortcutsDialog } from './shortcuts-dialog';
import { ShortcutsGrid } from './shortcuts-grid';
import { useShortcuts } from './use-shortcuts';
import { shortcutsWords } from './words';

interface ShortcutsPanelProps {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** A window of its own instead of a panel at the button. */
  modal: boolean;
}

/** The shortcuts, and the way to choose others. */
export default function ShortcutsPanel({ open, onClose, anchor, modal }: ShortcutsPanelProps) {
  const words = shortcutsWords();
  const shortcuts = useShortcuts();
  const [editing, setEditing] = useState<'never' | 'open' | 'closed'>('never');
  const edit = (
    <Button
      variant="ghost"
      size="sm"
      icon={<IconEdit size={16} aria-hidden />}
      onClick={() => {
        onClose();
        setEditing('open');
      }}
    >
      {words.edit}
    </Button>
  );
  const grid = <ShortcutsGrid shortcuts={shortcuts} onClose={onClose} />;
  return (
    <>
      {modal ? (
        <Dialog open={open} onClose={onClose} title={words.title} footer={edit}>
          {grid}
        </Dialog>
      ) : (
        open && (
          <AnchoredPanel anchor={anchor} title={words.title} action={edit} onClose={onClose}>
            {grid}
          </AnchoredPanel>
        )
      )}
      {editing !== 'never' && !shortcuts.loading && (
        <ShortcutsDialog
          open={editing === 'open'}
          onClose={() => {
            setEditing('closed');
            anchor.current?.focus();
          }}
          shortcuts={shortcuts}
        />
      )}
    </>
  );
}
