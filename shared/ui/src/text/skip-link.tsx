import { chakra } from '@chakra-ui/react';
import { labels } from '../labels';

const Root = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skipLink',
    px: '4',
    py: '2.5',
    bg: 'brand.solid',
    color: 'brand.onSolid',
    fontWeight: 'medium',
    borderRadius: 'control',
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    '@media print': { display: 'none' },
  },
});

/** The first stop of Tab on a page: past the navigation, to the element with this id (give it `tabIndex={-1}`). */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <Root
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {labels.skipToContent}
    </Root>
  );
}
