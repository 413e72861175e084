import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button';
import { useBreakpoint } from '../hooks/use-breakpoint';
import { IconArrowLeft, IconList } from '../icons';
import { Stack } from '../layout/stack';
import { Drawer } from '../overlay/drawer';
import { recordLabels } from './record-labels';

export interface MasterDetailProps {
  /** Name of the master pane, of its drawer and of the back link: «Регионы и локации». */
  title: string;
  /** A tree or a list. */
  master: ReactNode;
  /** What is chosen there; without a choice, an `EmptyState`. */
  detail: ReactNode;
  /** What is chosen; null for nothing. Another key closes the drawer. */
  detailKey: string | null;
  /** On a phone: from the detail to the master. */
  onBack: () => void;
}

const Root = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '20rem minmax(0, 1fr)', gap: '6', alignItems: 'start' },
});
const Master = chakra('section', {
  // Below whatever the shell keeps at the top.
  base: { position: 'sticky', top: 'calc(var(--shell-top, 0px) + {spacing.4})', minW: '0' },
});
const Detail = chakra('div', { base: { minW: '0', outline: '0' } });
const Bar = chakra('div', { base: { display: 'flex' } });

/** Tree and detail: side by side on a desktop, the tree in a drawer on a tablet, one after the other on a phone. */
export function MasterDetail(props: MasterDetailProps) {
  const width = useBreakpoint();
  if (width === 'desktop')
    return (
      <Root>
        <Master data-sticky="" aria-label={props.title}>
          {props.master}
        </Master>
        <Detail>{props.detail}</Detail>
      </Root>
    );
  return width === 'tablet' ? <WithDrawer {...props} /> : <OneByOne {...props} />;
}

function WithDrawer({ title, master, detail, detailKey }: MasterDetailProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(detailKey);
  if (shown !== detailKey) {
    setShown(detailKey);
    setOpen(false);
  }
  // While nothing is chosen there is room for what to choose from.
  if (detailKey === null) return <section aria-label={title}>{master}</section>;
  return (
    <Stack gap={4}>
      <Bar>
        <Button
          icon={<IconList size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={recordLabels.masterDetail.open(title)}
          onClick={() => setOpen(true)}
        >
          {title}
        </Button>
      </Bar>
      <Detail>{detail}</Detail>
      <Drawer open={open} onClose={() => setOpen(false)} title={title}>
        {master}
      </Drawer>
    </Stack>
  );
}

function OneByOne({ title, master, detail, detailKey, onBack }: MasterDetailProps) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(detailKey);
  // The other pane is another screen: it begins at its top, with the focus.
  useEffect(() => {
    if (before.current === detailKey) return;
    before.current = detailKey;
    pane.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [detailKey]);
  if (detailKey === null)
    return (
      <Detail ref={pane} as="section" aria-label={title} tabIndex={-1}>
        {master}
      </Detail>
    );
  return (
    <Stack gap={3}>
      <Bar>
        <Button variant="ghost" size="sm" icon={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {title}
        </Button>
      </Bar>
      <Detail ref={pane} tabIndex={-1}>
        {detail}
      </Detail>
    </Stack>
  );
}
