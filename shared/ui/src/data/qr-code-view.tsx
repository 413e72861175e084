import { encode } from 'uqr';
import { QrSquares } from './qr-squares';

/** The drawn code; a module of its own, so that the encoder is fetched only where it is needed. */
export default function QrCodeView({ value }: { value: string }) {
  return <QrSquares rows={encode(value).data.map((row) => row.map(Number).join(''))} />;
}
