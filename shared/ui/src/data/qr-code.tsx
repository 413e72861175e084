import { chakra } from '@chakra-ui/react';
import { Spinner } from '../feedback/spinner';
import { lazyComponent } from '../hooks/lazy-component';
import { labels } from '../labels';
import { QrSquares } from './qr-squares';

const QrCodeView = lazyComponent(() => import('./qr-code-view'), <Spinner tone="inherit" />);

// Scanners want dark on light with a quiet zone, whatever the theme.
const Root = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    width: 'fit-content',
    bg: 'white',
    color: '#1A1A1F',
    borderRadius: 'card',
    '& svg': { width: '100%', height: '100%' },
  },
});

export interface QrCodeProps {
  /** The text in the code, usually an address. */
  value: string;
  /** The squares of that code row by row, `1` for a dark one, where the server has made them: nothing is fetched then. */
  rows?: readonly string[] | undefined;
  /** Side of the code in pixels, without its margin. */
  size?: number;
  label?: string;
}

/** A code for a phone's camera: dark on white in both themes. Its place is kept while the encoder loads. */
export function QrCode({ value, rows, size = 176, label = labels.qr }: QrCodeProps) {
  const side = `${size}px`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn by code; there is no file for an <img>
    <Root role="img" aria-label={label} style={{ width: `calc(${side} + 2rem)`, height: `calc(${side} + 2rem)` }}>
      {rows === undefined ? <QrCodeView value={value} /> : <QrSquares rows={rows} />}
    </Root>
  );
}
