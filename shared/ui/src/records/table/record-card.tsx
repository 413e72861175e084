import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../form/checkbox';
import { Card } from '../../layout/card';
import { labels } from '../../labels';

const Body = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3' },
});
/** Controls inside the card are above the press area of the card itself. */
const Content = chakra('div', {
  base: { flex: '1', minW: '0', '& :is(a, button, input, label)': { position: 'relative', zIndex: '1' } },
});
const Press = chakra('button', {
  base: { position: 'absolute', inset: '0', borderRadius: 'card', zIndex: '0' },
});

interface RecordCardProps {
  id: string;
  label: string;
  active: boolean;
  /** Undefined unless rows are being chosen: then a press ticks. */
  selected: boolean | undefined;
  onSelect: (checked: boolean) => void;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

export function RecordCard({ id, label, active, selected, onSelect, onOpen, children }: RecordCardProps) {
  const selecting = selected !== undefined;
  return (
    <Card as="article" padding={4} interactive={selecting || onOpen !== undefined} selected={selected ?? active}>
      {!selecting && onOpen && <Press type="button" data-row={id} aria-label={label} onClick={onOpen} />}
      <Body>
        {selecting && (
          <Checkbox aria-label={`${labels.table.selectRow}: ${label}`} checked={selected} onChange={onSelect} />
        )}
        <Content inert={selecting}>{children}</Content>
      </Body>
      {selecting && <Press type="button" tabIndex={-1} aria-hidden onClick={() => onSelect(!selected)} />}
    </Card>
  );
}
