import { chakra } from '@chakra-ui/react';
import { Button } from '../action/button';
import { IconButton } from '../action/icon-button';
import { formatNumber } from '../format/number';
import { pageFoot } from '../hooks/page-foot';
import { useBreakpoint } from '../hooks/use-breakpoint';
import { IconClose } from '../icons';
import { labels } from '../labels';
import { recordLabels } from './record-labels';
import type { ReactNode } from 'react';

const Said = chakra('span', { base: { srOnly: true } });

const Root = chakra('section', {
  base: {
    position: 'sticky',
    // On a phone the navigation bar is below.
    bottom: {
      base: 'calc(var(--shell-bottom, 0px) + 0.5rem)',
      md: 'calc(var(--shell-bottom, 0px) + {spacing.4})',
    },
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    mx: 'auto',
    width: { base: '100%', md: 'fit-content' },
    maxW: '100%',
    px: '3',
    py: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'overlay',
    animationName: { base: 'fade-in, rise-in', _motionReduce: 'fade-in' },
    animationDuration: 'menu',
    animationTimingFunction: 'in',
    '& > button': { flex: 'none', ms: 'auto' },
    '@media print': { display: 'none' },
  },
});
const Count = chakra('p', { base: { flex: { base: '1', md: 'none' }, fontWeight: 'medium' } });
/** On a separate line: a long one leaves the count and the buttons where they are. */
const Note = chakra('p', { base: { order: '1', width: '100%', color: 'fg.muted', _empty: { display: 'none' } } });
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    minW: '0',
    // Next to the count and the close button: many buttons wrap into lines here, and do not push these apart.
    flex: { base: 'none', md: '1 1 0' },
    // On a phone in one line that scrolls sideways, and the focus ring is not cut.
    flexWrap: { base: 'nowrap', md: 'wrap' },
    overflowX: { base: 'auto', md: 'visible' },
    m: { base: '-1', md: '0' },
    p: { base: '1', md: '0' },
    order: { base: '2', md: '0' },
    width: { base: 'calc(100% + 0.5rem)', md: 'auto' },
    '& > *': { flexGrow: { base: '1', md: '0' } },
  },
});

export interface SelectionBarProps {
  /** How many are chosen; nothing is shown for 0. */
  count: number;
  onClear: () => void;
  /** Buttons: what can be done with them. */
  children: ReactNode;
  /** Below the count: «из 20 000», «Выбрать все найденные». */
  note?: ReactNode;
}

/** What can be done with the chosen rows: a bar that stays at the lower edge, on a phone above the navigation. */
export function SelectionBar(props: SelectionBarProps) {
  const { count } = props;
  return (
    <>
      <Said aria-live="polite">{count > 0 ? labels.table.selected(formatNumber(count)) : ''}</Said>
      {count > 0 && <Bar {...props} />}
    </>
  );
}

function Bar({ count, onClear, children, note }: SelectionBarProps) {
  const words = recordLabels.selectionBar;
  const phone = useBreakpoint() === 'phone';
  return (
    <Root aria-label={words.region} ref={pageFoot}>
      <Count>{labels.table.selected(formatNumber(count))}</Count>
      <Note>{note}</Note>
      <Actions>{children}</Actions>
      {phone ? (
        <IconButton label={words.clear} onClick={onClear}>
          <IconClose size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </Root>
  );
}
