import { encode } from 'uqr';

/** The drawn code; a module of its own, so that the encoder is fetched only where a code is shown. */
export default function QrCodeView({ value }: { value: string }) {
  const { data, size } = encode(value);
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
