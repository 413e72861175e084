import { Dialog } from '@studio/ui';
import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useLeave } from '../account/use-leave';
import { barWords } from './bar-words';
import { paletteAtom } from './palette-atom';
import { PaletteView } from './palette-view';

/** The command palette: pages, things to do, people, sessions, places. `onTaken`: its field has the focus now. */
export default function PaletteDialog({ onTaken }: { onTaken: () => void }) {
  const [open, setOpen] = useAtom(paletteAtom);
  const input = useRef<HTMLInputElement>(null);
  const { leave, dialog } = useLeave();
  const [turn, setTurn] = useState({ open, count: 0 });
  if (turn.open !== open) setTurn({ open, count: turn.count + (open ? 1 : 0) });
  return (
    <>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={barWords().searchEverywhere}
        look="bare"
        initialFocus={input}
      >
        <PaletteView key={turn.count} input={input} onClose={() => setOpen(false)} logOut={leave} onTaken={onTaken} />
      </Dialog>
      {dialog}
    </>
  );
}
